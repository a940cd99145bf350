import { z } from "zod";

/** set: the federation's own. sample: a sample that visitors see. missing: not there, and needed. waiting: not there, and can wait. hidden: cleared on purpose. */
export const lineStates = ["set", "sample", "missing", "waiting", "hidden"] as const;
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

export const goLiveGroups = ["needed", "samples", "later"] as const;
export const goLiveAnswer = z.object({
  checkedAt: z.iso.datetime(),
  groups: z.array(z.object({ id: z.enum(goLiveGroups), lines: z.array(goLiveLine) })),
});
export type GoLive = z.output<typeof goLiveAnswer>;

/** Whether something is still to be done about a line before the site goes live. */
export const isOpen = ({ state }: GoLiveLine) => state === "missing" || state === "sample";
