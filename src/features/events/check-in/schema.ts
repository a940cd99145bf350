import { z } from "zod";
import { idText, listOf, rawText, text } from "~/platform/schema";
import { session } from "../sessions/schema";
import { checkInOutcomes, MOST_SCANS } from "./outcomes";

/** What POST /api/check-in/enrolment takes: the key of the link, and how the phone names itself for good. */
export const enrolmentInput = z.object({ key: rawText(20, 80), deviceId: idText() });

const gate = z.object({
  id: z.string(),
  gate: z.string(),
  room: z.string().nullable(),
  eventId: z.string(),
  event: z.string(),
  /** When the phone forgets the list. */
  expiresAt: z.iso.datetime(),
});
export type Gate = z.output<typeof gate>;
export const enrolledAnswer = z.object({ gate });

/** Somebody who may come. Who gave the place back has no name here. `in`: the sessions that they were let into. */
const listedPerson = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  code: z.string(),
  version: z.int(),
  member: z.string().optional(),
  isCancelled: z.literal(true).optional(),
  /** Gave out the link of this gate: a colleague notes that they came. */
  isIssuer: z.literal(true).optional(),
  /** The place is held, and its fee is not paid. */
  isUnpaid: z.literal(true).optional(),
  in: z.array(z.string()).optional(),
  /** The sessions that they chose, of those with places of their own. */
  chosen: z.array(z.string()).optional(),
});
export type ListedPerson = z.output<typeof listedPerson>;

const publicKey = z.object({ id: z.string(), key: z.string(), since: z.string(), trustedUntil: z.string().nullable() });

/** What a phone needs to work without network. `edition` names this state of it. */
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
/** `list` is left out where nothing has changed since the edition that was asked about. */
export const listAnswer = z.object({ at: z.iso.datetime(), list: checkInList.optional() });
export type ListAnswer = z.output<typeof listAnswer>;

const scanParts = z.object({
  /** Made by the phone: the same scan sent twice is one. */
  id: z.uuid({ error: "Each scan has an id." }),
  registrationId: z.uuid().nullable(),
  outcome: z.enum(checkInOutcomes),
  /** The gate of the phone where it was made, by its id; left out: the gate whose token it shows. */
  gateId: idText().optional(),
  /** The session that the phone let into, by its last list. */
  sessionId: idText().optional(),
  /** By the clock of the phone. */
  at: z.iso.datetime({ error: "Each scan has a time." }),
  /** The scan that this one takes back, where its outcome is `undone`. */
  undoes: z.uuid({ error: "Name the scan that is taken back." }).optional(),
});
const scan = scanParts.refine(({ outcome, undoes }) => (outcome === "undone") === (undoes !== undefined), {
  path: ["undoes"],
  error: "Name the scan that is taken back, and none otherwise.",
});
export type Scan = z.output<typeof scan>;

export const scansInput = z.object({
  scans: listOf(scan, { min: 0, max: MOST_SCANS, tooFew: "", tooMany: "Send at most 500 scans at once." }),
  /** The clock of the phone at this moment. */
  sentAt: z.iso.datetime({ error: "Please say what time it is." }),
  /** How many scans stay on the phone after these. */
  unsent: z.int().min(0).max(1_000_000),
});
export type ScansInput = z.output<typeof scansInput>;

/**
 * How each scan stands here; one of a gate that the phone does not have, or has no more, is left out and not stored. And by how much the clock of the phone is behind ours, in milliseconds.
 */
export const scansAnswer = z.object({
  outcomes: z.array(z.object({ id: z.string(), outcome: z.enum(checkInOutcomes) })),
  clockBehindMs: z.int(),
});
export type ScansAnswer = z.output<typeof scansAnswer>;

/** What POST /api/staff/events/:id/check-in-links takes. */
export const checkInLinkInput = z.object({ gate: text(60, "Please name the gate."), room: rawText(0, 80).nullable() });
export type CheckInLinkInput = z.output<typeof checkInLinkInput>;

export const checkInLinkId = z.object({ id: idText(), link: idText() });
/** The link is shown this once: only a hash of its key is kept. */
export const issuedLinkAnswer = z.object({
  id: z.string(),
  address: z.string(),
  /** The address as a QR code: its dark modules in a square of `size` units. */
  qr: z.object({ size: z.int(), outline: z.string() }),
});
export type IssuedLink = z.output<typeof issuedLinkAnswer>;

const liveGate = z.object({
  id: z.string(),
  gate: z.string(),
  room: z.string().nullable(),
  state: z.enum(["issued", "enrolled", "revoked", "over"]),
  reportedAt: z.iso.datetime().nullable(),
  unsent: z.int(),
  admitted: z.int(),
  refused: z.int(),
});
export type LiveGate = z.output<typeof liveGate>;

/** Check-in as it stands: each gate, how many are in each session, and who was let in twice. */
export const liveAnswer = z.object({
  registered: z.int(),
  present: z.int(),
  gates: z.array(liveGate),
  sessions: z.array(session.extend({ present: z.int() })),
  twice: z.array(z.object({ reference: z.string(), name: z.string().nullable(), times: z.int() })),
  /** Scans by phones whose clock was more than five minutes off. */
  clocksOff: z.int(),
  /** Windows of a code in which so many were noted that it may have been passed on; `all`: by code in the session. */
  bursts: z.array(z.object({ session: z.string(), at: z.iso.datetime(), people: z.int(), all: z.int() })),
});
export type LiveAnswer = z.output<typeof liveAnswer>;
