import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { email, idText, paragraph, personName } from "~/platform/text/schema";
import { messageInput, messagesAnswer, sentMessage } from "../messages/schema";

const approval = z.object({ approve: z.literal(true) });
const decline = z.object({
  approve: z.literal(false, { error: "Please approve or decline." }),
  reason: paragraph(600, "Please say why. They read it in the email."),
});

const decisionInput = z.discriminatedUnion("approve", [approval, decline], { error: "Please approve or decline." });
export type DecisionInput = z.output<typeof decisionInput>;

/** Body of POST …/walk-ins. `addsPlace`: adds a place if none is free. */
const walkInInput = z.object({
  name: personName(120, "Please enter the name."),
  email: z.preprocess((value) => (value === "" ? undefined : value), email().optional()),
  typeId: idText(),
  addsPlace: z.boolean().default(false),
});
export type WalkInInput = z.output<typeof walkInInput>;

/** `due`: reference of the due; null if the place is free of charge. */
const walkInAnswer = z.object({ reference: z.string(), due: z.string().nullable() });
export type WalkInAnswer = z.output<typeof walkInAnswer>;

const overlap = z.object({
  reference: z.string(),
  name: z.string().nullable(),
  event: z.string(),
  startsAt: z.iso.datetime(),
});
const overlapsAnswer = z.object({ overlaps: z.array(overlap) });
export type OverlapsAnswer = z.output<typeof overlapsAnswer>;

const refuses = [400, 403, 404, 409] as const;

export const deskCalls = defineCalls("/api/staff/events", "user", {
  "POST /{id}/registrations/{reference}/decision": {
    summary:
      "Approve an application, or decline it, or a registration that waits or has a place, with a reason that is emailed (reviewer, or organiser)",
    body: decisionInput,
    refuses,
  },
  "POST /{id}/walk-ins": {
    summary: "Register somebody at the door, confirmed at once or when the fee is paid (reviewer, or organiser)",
    body: walkInInput,
    answer: walkInAnswer,
    status: 201,
    once: true,
    refuses,
  },
  "GET /{id}/messages": {
    summary: "The messages about an event, and whom a new one would reach (editor, or organiser)",
    answer: messagesAnswer,
    refuses: [400, 403, 404],
  },
  "POST /{id}/messages": {
    summary: "Email everybody registered, or waiting, once for each booking and key (editor, or organiser)",
    body: messageInput,
    answer: sentMessage,
    status: 201,
    once: true,
    refuses,
  },
  "POST /{id}/settlement": {
    summary: "Settle an event that is over, once every phone has reported (reviewer, or organiser)",
    refuses,
  },
  "DELETE /{id}/settlement": {
    summary: "Open a settlement again, to correct programme and points (reviewer, or organiser)",
    refuses,
  },
  "GET /{id}/overlaps": {
    summary: "Who has a place at another event at the same time (reviewer)",
    role: "reviewer",
    answer: overlapsAnswer,
    refuses: [400, 404],
  },
});
export type DeskCalls = typeof deskCalls;
