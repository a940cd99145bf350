import { z } from "zod";
import { idText, listOf, rawText } from "~/platform/text/schema";
import { session } from "../sessions/schema";
import { checkInOutcomes, MOST_SCANS } from "./outcomes";

/** Body of POST /api/check-in/enrolment: the key of the link and the phone's permanent id. */
export const enrolmentInput = z.object({ key: rawText(20, 80), deviceId: idText() });

const gate = z.object({
  id: z.string(),
  gate: z.string(),
  room: z.string().nullable(),
  eventId: z.string(),
  event: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Gate = z.output<typeof gate>;
export const enrolledAnswer = z.object({ gate });

/** A registered person. A cancelled registration has an empty name. `in`: sessions already checked into. */
const listedPerson = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  code: z.string(),
  version: z.int(),
  member: z.string().optional(),
  isCancelled: z.literal(true).optional(),
  /** The issuer of this gate's link. Another colleague records their attendance. */
  isIssuer: z.literal(true).optional(),
  isUnpaid: z.literal(true).optional(),
  in: z.array(z.string()).optional(),
  chosen: z.array(z.string()).optional(),
});
export type ListedPerson = z.output<typeof listedPerson>;

const publicKey = z.object({ id: z.string(), key: z.string(), since: z.string(), trustedUntil: z.string().nullable() });

export const checkInList = z.object({
  edition: z.string(),
  at: z.iso.datetime(),
  gate,
  sessions: z.array(session),
  people: z.array(listedPerson),
  keys: z.array(publicKey),
});
export type CheckInList = z.output<typeof checkInList>;

export const listQuery = z.object({ since: rawText(0, 64).optional() });
export const listAnswer = z.object({ at: z.iso.datetime(), list: checkInList.optional() });
export type ListAnswer = z.output<typeof listAnswer>;

const scanParts = z.object({
  /** Created by the phone, so that a repeated request adds nothing. */
  id: z.uuid({ error: "Each scan has an id." }),
  registrationId: z.uuid().nullable(),
  outcome: z.enum(checkInOutcomes),
  /** The gate of the scan; by default the gate of the token. */
  gateId: idText().optional(),
  sessionId: idText().optional(),
  at: z.iso.datetime({ error: "Each scan has a time." }),
  undoes: z.uuid({ error: "Name the scan that is taken back." }).optional(),
});
const scan = scanParts.refine(({ outcome, undoes }) => (outcome === "undone") === (undoes !== undefined), {
  path: ["undoes"],
  error: "Name the scan that is taken back, and none otherwise.",
});
export type Scan = z.output<typeof scan>;

export const scansInput = z.object({
  scans: listOf(scan, { min: 0, max: MOST_SCANS, tooFew: "", tooMany: "Send at most 500 scans at once." }),
  sentAt: z.iso.datetime({ error: "Please say what time it is." }),
  unsent: z.int().min(0).max(1_000_000),
});
export type ScansInput = z.output<typeof scansInput>;

/**
 * The outcome of each stored scan. Leaves out scans of gates that the phone does not have or that are closed.
 * `clockBehindMs`: how far the phone's clock is behind the server's, in milliseconds.
 */
export const scansAnswer = z.object({
  outcomes: z.array(z.object({ id: z.string(), outcome: z.enum(checkInOutcomes) })),
  clockBehindMs: z.int(),
});
export type ScansAnswer = z.output<typeof scansAnswer>;
