import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Context } from "../../../platform/context.server";
import { type Api, createApi, type Env } from "../../../platform/http/api.server";
import { attachment } from "../../../platform/http/attachment.server";
import { describeCall } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { addCalls } from "../../accounts/calls/serve.server";
import { actorIfAny, signedInOnly } from "../../accounts/signed-in.server";
import type { MemberNames } from "../api.server";
import { ownEvents } from "../organisers/operations.server";
import { passPdf } from "../pass/print-pass.server";
import { notePresence } from "../room-code/operations.server";
import { chooseSessions } from "../sessions/own-choice.server";
import { bookingToken, ownRegistration } from "./access.server";
import { calendarOf } from "./calendar.server";
import { registrationsCalls } from "./calls";
import { confirmBooking } from "./confirm-booking.server";
import { answerOffer, cancelRegistration } from "./own-registration.server";
import { requestProofCode } from "./proof-code.server";
import { registrationAnswer, registrationReference, withToken } from "./schema";
import { isHolder, swapRegistration } from "./swap.server";
import { transferRegistration } from "./transfer.server";
import { ownRegistrations, readRegistration } from "./view.server";

const reading = describeCall({
  method: "get",
  path: "/{reference}",
  summary: "A registration: one's own, or with the token of its email",
  params: registrationReference,
  query: withToken,
  answer: registrationAnswer,
  refused: [400, 401, 404],
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

/** Before validation, so that a 401 or 404 reveals nothing about the body. Mount after `actorIfAny`. */
const holderOnly: MiddlewareHandler<Env> = async (c, next) => {
  await ownRegistration(c.get("ctx"), c.req.param("reference") ?? "", c.req.query("token"));
  await next();
};

const changes = { name: "registration changes", most: 600, seconds: 3600 };
const drawn = { name: "pass files", most: 60, seconds: 3600 };

export function registrationsApi(memberNames: MemberNames): Api {
  const api = createApi();
  const namesOf = async (ctx: Context, userId: string | null) => (userId === null ? [] : memberNames(ctx, userId));
  api.use("/", signedInOnly);
  api.use("/:reference", actorIfAny, holderOnly);
  const parts = ["cancellation", "offer-answer", "calendar.ics", "pass.pdf", "presence"];
  for (const what of [...parts, "sessions", "transfer", "swap"]) api.use(`/:reference/${what}`, actorIfAny, holderOnly);
  addCalls(api, registrationsCalls, {
    "GET /": async (ctx) => ({ registrations: await ownRegistrations(ctx), organised: await ownEvents(ctx) }),
    "POST /{reference}/confirmation": async (ctx, { reference, body }) => {
      const { token } = await confirmBooking(ctx, reference, body);
      return readRegistration(ctx, reference, token);
    },
    "POST /{reference}/code": (ctx, { reference, body }) => requestProofCode(ctx, reference, body),
    "POST /{reference}/cancellation": async (ctx, { reference, query: { token } }) => {
      await limitRate(ctx, changes, ctx.address);
      await cancelRegistration(ctx, reference, token);
      return readRegistration(ctx, reference, token);
    },
    "PUT /{reference}/sessions": async (ctx, { reference, query: { token }, body: { sessionIds } }) => {
      await limitRate(ctx, changes, ctx.address);
      await chooseSessions(ctx, reference, { token, sessionIds });
      return readRegistration(ctx, reference, token);
    },
    "POST /{reference}/transfer": async (ctx, { reference, query: { token }, body }) => {
      await limitRate(ctx, changes, ctx.address);
      const { userId } = await ownRegistration(ctx, reference, token);
      const input = { token, memberNames: await namesOf(ctx, userId), ...body };
      return { isPassedOn: await transferRegistration(ctx, reference, input) };
    },
    "POST /{reference}/swap": async (ctx, { reference, query: { token }, body }) => {
      await limitRate(ctx, changes, ctx.address);
      const own = await ownRegistration(ctx, reference, token);
      const userId = ctx.actor.kind === "user" && (await isHolder(ctx, own)) ? ctx.actor.id : undefined;
      const member = userId === undefined ? undefined : { userId, names: await memberNames(ctx, userId) };
      const swapped = await swapRegistration(ctx, reference, { token, member, ...body });
      return { reference: swapped.reference, token: bookingToken(ctx, swapped.bookingId) };
    },
    "POST /{reference}/offer-answer": async (ctx, { reference, query: { token }, body: { accept } }) => {
      await limitRate(ctx, changes, ctx.address);
      const { userId } = await ownRegistration(ctx, reference, token);
      await answerOffer(ctx, reference, { token, accept, memberNames: await namesOf(ctx, userId) });
      return readRegistration(ctx, reference, token);
    },
    "POST /{reference}/presence": (ctx, { reference, query: { token }, body: { code } }) =>
      notePresence(ctx, { reference, token, code }),
  });
  api.openapi(reading, async (c) => {
    c.header("cache-control", "private, no-store");
    const { token } = c.req.valid("query");
    return c.json(await readRegistration(c.get("ctx"), c.req.valid("param").reference, token), 200);
  });
  api.openapi(calendar, async (c) => {
    const { token } = c.req.valid("query");
    const content = await calendarOf(c.get("ctx"), c.req.valid("param").reference, token);
    return attachment(Buffer.from(content), "text/calendar; charset=utf-8", "event.ics");
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
