import type { GoLiveLine, LineState } from "./calls";

/** Tested in a separate call, so that the other lines need not wait. */
export const MAIL_LINE = "Mail server";

/** Whether the line needs work before the site goes live. */
export const isOpen = ({ state }: GoLiveLine) => ["missing", "failing", "sample"].includes(state);

type Place = { href: string } | { how: string };

export const line = (name: string, state: LineState, seen: string, place: Place): GoLiveLine => ({
  name,
  state,
  seen,
  href: "href" in place ? place.href : null,
  how: "how" in place ? place.how : null,
});

export const setting = (key: string) => ({ href: `/staff/settings#${key}` });

/** Compares a setting's values with the built-in `samples`. */
export function standing(values: readonly string[], samples: readonly string[]): LineState {
  if (values.some((value, at) => value !== "" && value === samples[at])) return "sample";
  return values.every((value) => value === "") ? "hidden" : "set";
}
