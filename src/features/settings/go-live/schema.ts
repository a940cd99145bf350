import { z } from "zod";

/**
 * set: the federation's own. sample: a sample that visitors see. missing: not there, and needed. failing: there, and does not work.
 * trying: there, and it is being found out. waiting: not there, and can wait. hidden: cleared on purpose.
 */
export const lineStates = ["set", "sample", "missing", "failing", "trying", "waiting", "hidden"] as const;
export type LineState = (typeof lineStates)[number];

export const goLiveLine = z.object({
  name: z.string(),
  state: z.enum(lineStates),
  /** What visitors or the operator see today. */
  seen: z.string(),
  /** Where in the console it is set; null where the environment of the program or its commands do. */
  href: z.string().nullable(),
  /** How the operator sets it; null where the console does. */
  how: z.string().nullable(),
});
export type GoLiveLine = z.output<typeof goLiveLine>;

/** The line about the mail server; it is tried in a call of its own, for which no other line waits. */
export const MAIL_LINE = "Mail server";

export const goLiveGroups = ["needed", "samples", "later"] as const;
export const goLiveAnswer = z.object({
  checkedAt: z.iso.datetime(),
  groups: z.array(z.object({ id: z.enum(goLiveGroups), lines: z.array(goLiveLine) })),
});
export type GoLive = z.output<typeof goLiveAnswer>;

/** Whether something is still to be done about a line before the site goes live. */
export const isOpen = ({ state }: GoLiveLine) => ["missing", "failing", "sample"].includes(state);

type Place = { href: string } | { how: string };

/** One line of the page: what it is called, how it stands, what is seen today and where it is set. */
export const line = (name: string, state: LineState, seen: string, place: Place): GoLiveLine => ({
  name,
  state,
  seen,
  href: "href" in place ? place.href : null,
  how: "how" in place ? place.how : null,
});

export const setting = (key: string) => ({ href: `/staff/settings#${key}` });

/** How a setting's values stand beside the `samples` that the program came with. */
export function standing(values: readonly string[], samples: readonly string[]): LineState {
  if (values.some((value, at) => value !== "" && value === samples[at])) return "sample";
  return values.every((value) => value === "") ? "hidden" : "set";
}
