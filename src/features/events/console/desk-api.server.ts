import { createRoute, z } from "@hono/zod-openapi";
import { answerOnce } from "../../../platform/http/answer-once.server";
import type { Api } from "../../../platform/http/api.server";
import { takesJson } from "../../../platform/http/body.server";
import { csvAnswer } from "../../../platform/http/csv.server";
import { describeCall } from "../../../platform/http/describe.server";
import { forRole } from "../../accounts/signed-in.server";
import type { MemberNames } from "../api.server";
import { awardNow, reopenAward } from "../attendance/award-by-hand.server";
import { messagesOf, sendMessage } from "../messages/operations.server";
import { messageInput, messagesAnswer, sentMessage } from "../messages/schema";
import { forEvent } from "../organisers/for-event.server";
import { decideRegistration } from "../registrations/decide-registration.server";
import { eventId } from "../schema";
import { exportRegistrations } from "./export.server";
import { overlapsOf } from "./other-events.server";
import { decisionInput, listedReference, overlapsAnswer, walkInAnswer, walkInInput } from "./schema";
import { type MemberAt, registerWalkIn } from "./walk-ins.server";

const done = z.object({ success: z.literal(true) });
const refused = [400, 401, 403, 404, 409] as const;
const deciding = describeCall({
  method: "post",
  path: "/{id}/registrations/{reference}/decision",
  summary:
    "Approve an application, or decline it, or a registration that waits or has a place, with a reason that is emailed (reviewer, or organiser)",
  params: listedReference,
  body: decisionInput,
  answer: done,
  refused: [...refused],
});
const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true as const },
});
const failures = {
  400: { description: "Fields are at fault" },
  401: { description: "Not signed in" },
  403: { description: "Not allowed" },
  404: { description: "There is no such event" },
};
const walkingIn = createRoute({
  method: "post",
  path: "/{id}/walk-ins",
  summary: "Register somebody at the door, confirmed at once or when the fee is paid (reviewer, or organiser)",
  middleware: takesJson,
  request: { params: eventId, ...jsonBody(walkInInput) },
  responses: {
    201: { description: "Registered", content: { "application/json": { schema: walkInAnswer } } },
    ...failures,
    409: { description: "full, already_registered, not_open or event_not_running" },
  },
});
const reading = describeCall({
  method: "get",
  path: "/{id}/messages",
  summary: "The messages about an event, and whom a new one would reach (editor, or organiser)",
  params: eventId,
  answer: messagesAnswer,
  refused: [400, 401, 403, 404],
});
const sending = createRoute({
  method: "post",
  path: "/{id}/messages",
  summary: "Email everybody registered, or waiting, once for each booking and key (editor, or organiser)",
  middleware: takesJson,
  request: { params: eventId, ...jsonBody(messageInput) },
  responses: {
    201: { description: "On its way", content: { "application/json": { schema: sentMessage } } },
    ...failures,
    409: { description: "event_draft, nobody_there or idempotency_key_reused" },
  },
});
const exporting = createRoute({
  method: "get",
  path: "/{id}/registrations.csv",
  summary: "The registrations of an event as CSV (reviewer, or organiser)",
  request: { params: eventId },
  responses: {
    200: { description: "The registrations", content: { "text/csv": { schema: z.string() } } },
    ...failures,
  },
});
const settlement = { path: "/{id}/settlement", params: eventId, answer: done } as const;
const settling = describeCall({
  ...settlement,
  method: "post",
  summary: "Settle an event that is over, once every phone has reported (reviewer, or organiser)",
  refused: [...refused],
});
const reopening = describeCall({
  ...settlement,
  method: "delete",
  summary: "Open a settlement again, to correct programme and points (reviewer, or organiser)",
  refused: [...refused],
});
const looking = describeCall({
  method: "get",
  path: "/{id}/overlaps",
  summary: "Who has a place at another event at the same time (reviewer)",
  params: eventId,
  answer: overlapsAnswer,
  refused: [400, 401, 403, 404],
});

export type MemberSource = { memberAt: MemberAt; memberNames: MemberNames };

function allow(api: Api): void {
  const asReviewer = ["registrations/:reference/decision", "walk-ins", "registrations.csv", "settlement"];
  for (const what of asReviewer) api.use(`/:id/${what}`, forEvent("reviewer"));
  api.use("/:id/messages", forEvent("editor"));
  api.use("/:id/overlaps", forRole("reviewer"));
}

export function addDesk(api: Api, { memberAt, memberNames }: MemberSource): void {
  allow(api);
  api.openapi(deciding, async (c) => {
    const [ctx, { id, reference }] = [c.get("ctx"), c.req.valid("param")];
    await decideRegistration(ctx, id, reference, c.req.valid("json"), memberNames);
    return c.json({ success: true as const }, 200);
  });
  api.openapi(walkingIn, (c) => {
    const [{ id }, input] = [c.req.valid("param"), c.req.valid("json")];
    return answerOnce(c, async (ctx) => ({
      status: 201 as const,
      body: await registerWalkIn(ctx, id, input, memberAt),
    }));
  });
  api.openapi(reading, async (c) => c.json(await messagesOf(c.get("ctx"), c.req.valid("param").id), 200));
  api.openapi(sending, (c) => {
    const [{ id }, input] = [c.req.valid("param"), c.req.valid("json")];
    return answerOnce(c, async (ctx) => ({ status: 201 as const, body: { mails: await sendMessage(ctx, id, input) } }));
  });
  api.openapi(exporting, async (c) => {
    const stream = await exportRegistrations(c.get("ctx"), c.req.valid("param").id);
    return csvAnswer(stream, "registrations.csv");
  });
  api.openapi(settling, async (c) => {
    const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
    await awardNow(ctx, id);
    return c.json({ success: true as const }, 200);
  });
  api.openapi(reopening, async (c) => {
    const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
    await reopenAward(ctx, id);
    return c.json({ success: true as const }, 200);
  });
  api.openapi(looking, async (c) => c.json(await overlapsOf(c.get("ctx"), c.req.valid("param").id), 200));
}
