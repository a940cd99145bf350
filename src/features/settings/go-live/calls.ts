import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";

const goLiveLine = z.object({
  name: z.string(),
  /**
   * set: the federation's own. sample: still a built-in sample. missing: required and absent. failing: set, but does
   * not work. trying: being tested. waiting: optional and absent. hidden: cleared on purpose.
   */
  state: z.enum(["set", "sample", "missing", "failing", "trying", "waiting", "hidden"]),
  /** The current effect for visitors or the operator. */
  seen: z.string(),
  /** The place in the console; null when it is set through the environment or a command. */
  href: z.string().nullable(),
  /** Instructions for the operator; null when it is set in the console. */
  how: z.string().nullable(),
});
export type GoLiveLine = z.output<typeof goLiveLine>;
export type LineState = GoLiveLine["state"];

const goLiveAnswer = z.object({
  checkedAt: z.iso.datetime(),
  groups: z.array(z.object({ id: z.enum(["needed", "samples", "later"]), lines: z.array(goLiveLine) })),
});
export type GoLive = z.output<typeof goLiveAnswer>;

export const goLiveCalls = defineCalls("/api/staff/go-live", "admin", {
  "GET /": { summary: "Admin: what is still unset or a sample before the site goes live", answer: goLiveAnswer },
  "GET /mail": { summary: "Admin: try the mail server, for five seconds at most", answer: goLiveLine },
});
export type GoLiveCalls = typeof goLiveCalls;
