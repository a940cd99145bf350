import type { GoLiveLine, LineState } from "./schema";

type Place = { href: string } | { how: string };

/** One line of the page: what it is called, how it stands, what is seen today and where it is set. */
export const line = (name: string, state: LineState, seen: string, place: Place): GoLiveLine => ({
  ...{ name, state, seen },
  href: "href" in place ? place.href : null,
  how: "how" in place ? place.how : null,
});

export const setting = (key: string) => ({ href: `/staff/settings#${key}` });

/** How a setting's values stand beside the `samples` that the program came with. */
export function standing(values: readonly string[], samples: readonly string[]): LineState {
  if (values.some((value, at) => value !== "" && value === samples[at])) return "sample";
  return values.every((value) => value === "") ? "hidden" : "set";
}
