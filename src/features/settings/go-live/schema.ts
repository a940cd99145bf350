import { z } from "zod";

/**
 * set: the federation's own. sample: still a built-in sample. missing: required and absent. failing: set, but does not
 * work. trying: being tested. waiting: optional and absent. hidden: cleared on purpose.
 */
export const lineStates = ["set", "sample", "missing", "failing", "trying", "waiting", "hidden"] as const;
export type LineState = (typeof lineStates)[number];

export const goLiveLine = z.object({
  name: z.string(),
  state: z.enum(lineStates),
  /** The current effect for visitors or the operator. */
  seen: z.string(),
  /** The place in the console; null when it is set through the environment or a command. */
  href: z.string().nullable(),
  /** Instructions for the operator; null when it is set in the console. */
  how: z.string().nullable(),
});
export type GoLiveLine = z.output<typeof goLiveLine>;

/** Tested in a separate call, so that the other lines need not wait. */
export const MAIL_LINE = "Mail server";

export const goLiveGroups = ["needed", "samples", "later"] as const;
export const goLiveAnswer = z.object({
  checkedAt: z.iso.datetime(),
  groups: z.array(z.object({ id: z.enum(goLiveGroups), lines: z.array(goLiveLine) })),
});
export type GoLive = z.output<typeof goLiveAnswer>;

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
