import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { rawText, text } from "~/platform/text/schema";
import {
  contributorInput,
  markInput,
  presentAnswer,
  presentQuery,
  withdrawalInput,
  withdrawalsInput,
} from "../attendance/schema";
import { screenAnswer } from "../room-code/schema";
import { session } from "../sessions/schema";

const checkInLinkInput = z.object({ gate: text(60, "Please name the gate."), room: rawText(0, 80).nullable() });
export type CheckInLinkInput = z.output<typeof checkInLinkInput>;

/** Shown once, because only a hash of the key is stored. */
const issuedLinkAnswer = z.object({
  id: z.string(),
  address: z.string(),
  /** The URL as a QR code: the path of its dark modules in a square of `size` units. */
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

const liveAnswer = z.object({
  registered: z.int(),
  present: z.int(),
  gates: z.array(liveGate),
  sessions: z.array(session.extend({ present: z.int() })),
  twice: z.array(z.object({ reference: z.string(), name: z.string().nullable(), times: z.int() })),
  clocksOff: z.int(),
  /** Code windows with unusually many check-ins, a sign of a shared code. `all`: check-ins by code in the session. */
  bursts: z.array(z.object({ session: z.string(), at: z.iso.datetime(), people: z.int(), all: z.int() })),
});
export type LiveAnswer = z.output<typeof liveAnswer>;

const refuses = [400, 403, 404] as const;

/** The calls of the console; those of the phones set a cookie or read it. */
export const checkInCalls = defineCalls("/api/staff/events", "user", {
  "GET /sessions/{id}/screen": {
    summary: "What the screen of a room shows in a session: it makes the codes by itself (reviewer)",
    answer: screenAnswer,
    refuses,
  },
  "GET /{id}/check-in": {
    summary: "Check-in at an event as it stands: gates, sessions, who was let in twice (reviewer)",
    answer: liveAnswer,
    refuses,
  },
  "POST /{id}/check-in-links": {
    summary: "Make a link that lets one phone check people in at a gate (editor who is a reviewer too, or organiser)",
    body: checkInLinkInput,
    answer: issuedLinkAnswer,
    refuses: [...refuses, 409],
  },
  "DELETE /{id}/check-in-links/{link}": {
    summary: "End the link of a gate; its phone forgets the list (editor)",
    answer: z.object({ isRevoked: z.literal(true) }),
    refuses,
  },
  "POST /{id}/certificates": {
    summary: "Certify that somebody spoke or helped at an event; they are told by email (reviewer)",
    body: contributorInput,
    answer: z.object({ isIssued: z.literal(true) }),
    refuses: [...refuses, 409],
  },
  "POST /{id}/attendances": {
    summary: "Say that somebody was present whom no gate has let in (reviewer)",
    body: markInput,
    answer: liveAnswer,
    refuses: [...refuses, 409],
  },
  "GET /{id}/attendances": {
    summary: "Who is present in a session, those who came first at the head (reviewer)",
    query: presentQuery,
    answer: presentAnswer,
    refuses,
  },
  "POST /{id}/attendances/withdrawals": {
    summary: "Take the attendance of up to 500 people back, with one reason (reviewer)",
    body: withdrawalsInput,
    answer: z.object({ withdrawn: z.int() }),
    refuses,
  },
  "POST /{id}/attendances/withdrawal": {
    summary: "Take attendance back, with the reason; points and certificate follow (reviewer)",
    body: withdrawalInput,
    answer: liveAnswer,
    refuses,
  },
});
export type CheckInCalls = typeof checkInCalls;
