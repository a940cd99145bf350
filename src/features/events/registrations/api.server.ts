import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { type Api, createApi, type Env } from "../../../platform/http/api.server";
import { attachment } from "../../../platform/http/attachment.server";
import { describeCall, describeGet } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { actorIfAny, signedInOnly } from "../../accounts/signed-in.server";
import type { MemberNames } from "../api.server";
import { ownEvents } from "../organisers/operations.server";
import { passPdf } from "../pass/print-pass.server";
import { notePresence } from "../room-code/operations.server";
import { presenceAnswer, presenceInput } from "../room-code/schema";
import { chooseSessions } from "../sessions/own-choice.server";
import { ownRegistration } from "./access.server";
import { calendarOf } from "./calendar.server";
import { confirmBooking } from "./confirm-booking.server";
import { addExchanges, changes } from "./exchanges-api.server";
import { answerOffer, cancelRegistration } from "./own-registration.server";
import { requestProofCode } from "./proof-code.server";
import {
  codeRequest,
  confirmationInput,
  offerAnswerInput,
  ownRegistrationsAnswer,
  registrationAnswer,
  registrationReference,
  sessionsInput,
  withToken,
} from "./schema";
import { ownRegistrations, readRegistration } from "./view.server";

const codesAsked = { name: "registration codes asked for", most: 300, seconds: 3600 };

const list = describeGet({
  path: "/",
  summary: "The signed-in person's registrations for events, and the events that they organise, the last event first",
  answer: ownRegistrationsAnswer,
  refused: [401],
});
const one = { params: registrationReference, answer: registrationAnswer } as const;
const reading = describeCall({
  ...one,
  method: "get",
  path: "/{reference}",
  summary: "A registration: one's own, or with the token of its email",
  query: withToken,
  refused: [400, 401, 404],
});
const confirming = describeCall({
  ...one,
  method: "post",
  path: "/{reference}/confirmation",
  summary: "Prove the address of a registration with the code of its email, or with the token of its link",
  body: confirmationInput,
  refused: [400, 404, 409, 429],
});
const askingForCode = describeCall({
  method: "post",
  path: "/{reference}/code",
  summary: "Ask for another code that proves the address of a registration; the answer is always the same",
  params: registrationReference,
  body: codeRequest,
  answer: z.object({ success: z.literal(true) }),
  refused: [400, 429],
});
const cancelling = describeCall({
  ...one,
  method: "post",
  path: "/{reference}/cancellation",
  summary: "Give a place back, or leave the waiting list",
  query: withToken,
  refused: [400, 401, 404, 409, 429],
});
const answering = describeCall({
  ...one,
  method: "post",
  path: "/{reference}/offer-answer",
  summary: "Accept the place that is offered, or pass it on",
  query: withToken,
  body: offerAnswerInput,
  refused: [400, 401, 404, 409, 429],
});
const calendar = createRoute({
  method: "get",
  path: "/{reference}/calendar.ics",
  summary: "The event as a calendar file, for who has a place",
  request: { params: registrationReference, query: withToken },
  responses: {
    200: {
      description: "The calendar file",
      content: { "text/calendar": { schema: z.string().openapi({ format: "binary" }) } },
    },
    401: { description: "Not signed in, and no token of this registration" },
    404: { description: "Not theirs, or it has no place" },
  },
});

const noting = describeCall({
  method: "post",
  path: "/{reference}/presence",
  summary: "Note presence by the code on the screen of a room, once a session",
  params: registrationReference,
  query: withToken,
  body: presenceInput,
  answer: presenceAnswer,
  refused: [400, 401, 403, 404, 409, 429],
});
const printing = createRoute({
  method: "get",
  path: "/{reference}/pass.pdf",
  summary: "The pass to be printed, for who has a place at an event that is not over",
  request: { params: registrationReference, query: withToken },
  responses: {
    200: {
      description: "The pass",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    401: { description: "Not signed in, and no token of this registration" },
    404: { description: "Not theirs, or it has no place" },
  },
});

const choosing = describeCall({
  ...one,
  method: "put",
  path: "/{reference}/sessions",
  summary: "Choose the sessions of a place that have places of their own",
  query: withToken,
  body: sessionsInput,
  refused: [400, 401, 404, 409, 429],
});
/** Before validation, so that a 401 or 404 reveals nothing about the body. Mount after `actorIfAny`. */
const holderOnly: MiddlewareHandler<Env> = async (c, next) => {
  await ownRegistration(c.get("ctx"), c.req.param("reference") ?? "", c.req.query("token"));
  await next();
};

const drawn = { name: "pass files", most: 60, seconds: 3600 };

export function registrationsApi(memberNames: MemberNames): Api {
  const api = createApi();
  api.use("/", signedInOnly);
  api.use("/:reference", actorIfAny, holderOnly);
  const parts = ["cancellation", "offer-answer", "calendar.ics", "pass.pdf", "presence"];
  for (const what of [...parts, "sessions", "transfer", "swap"]) api.use(`/:reference/${what}`, actorIfAny, holderOnly);
  api.openapi(list, async (c) => {
    const ctx = c.get("ctx");
    return c.json({ registrations: await ownRegistrations(ctx), organised: await ownEvents(ctx) }, 200);
  });
  api.openapi(reading, async (c) => {
    c.header("cache-control", "private, no-store");
    const { token } = c.req.valid("query");
    return c.json(await readRegistration(c.get("ctx"), c.req.valid("param").reference, token), 200);
  });
  api.openapi(confirming, async (c) => {
    const ctx = c.get("ctx");
    const { reference } = c.req.valid("param");
    const { token } = await confirmBooking(ctx, reference, c.req.valid("json"));
    return c.json(await readRegistration(ctx, reference, token), 200);
  });
  api.openapi(askingForCode, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, codesAsked, ctx.address);
    await requestProofCode(ctx, c.req.valid("param").reference, c.req.valid("json"));
    return c.json({ success: true as const }, 200);
  });
  api.openapi(cancelling, async (c) => {
    const ctx = c.get("ctx");
    const [{ reference }, { token }] = [c.req.valid("param"), c.req.valid("query")];
    await limitRate(ctx, changes, ctx.address);
    await cancelRegistration(ctx, reference, token);
    return c.json(await readRegistration(ctx, reference, token), 200);
  });
  api.openapi(choosing, async (c) => {
    const ctx = c.get("ctx");
    const [{ reference }, { token }] = [c.req.valid("param"), c.req.valid("query")];
    await limitRate(ctx, changes, ctx.address);
    await chooseSessions(ctx, reference, { token, sessionIds: c.req.valid("json").sessionIds });
    return c.json(await readRegistration(ctx, reference, token), 200);
  });
  addExchanges(api, memberNames);
  api.openapi(answering, async (c) => {
    const ctx = c.get("ctx");
    const [{ reference }, { token }] = [c.req.valid("param"), c.req.valid("query")];
    await limitRate(ctx, changes, ctx.address);
    const { userId } = await ownRegistration(ctx, reference, token);
    const names = userId === null ? [] : await memberNames(ctx, userId);
    await answerOffer(ctx, reference, { token, accept: c.req.valid("json").accept, memberNames: names });
    return c.json(await readRegistration(ctx, reference, token), 200);
  });
  api.openapi(calendar, async (c) => {
    const { token } = c.req.valid("query");
    const content = await calendarOf(c.get("ctx"), c.req.valid("param").reference, token);
    return attachment(Buffer.from(content), "text/calendar; charset=utf-8", "event.ics");
  });
  api.openapi(noting, async (c) => {
    const [{ reference }, { token }, { code }] = [c.req.valid("param"), c.req.valid("query"), c.req.valid("json")];
    return c.json(await notePresence(c.get("ctx"), { reference, token, code }), 200);
  });
  api.openapi(printing, async (c) => {
    const [ctx, { reference }, { token }] = [c.get("ctx"), c.req.valid("param"), c.req.valid("query")];
    const own = await ownRegistration(ctx, reference, token);
    await limitRate(ctx, drawn, own.id);
    const content = await passPdf(ctx, reference, token);
    return attachment(content, "application/pdf", "pass.pdf");
  });
  return api;
}
