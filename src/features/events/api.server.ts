import { createRoute } from "@hono/zod-openapi";
import type { Context } from "../../platform/context.server";
import { answerAsked } from "../../platform/http/answer-once.server";
import { type Api, createApi, keptFor } from "../../platform/http/api.server";
import { takesJson } from "../../platform/http/body.server";
import { describeCall, describeGet } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { actorIfAny } from "../accounts/signed-in.server";
import { eventAvailability, placesOfEvents } from "./availability.server";
import { eventsPage, readEvent } from "./operations.server";
import { provenEmail } from "./registrations/access.server";
import { register } from "./registrations/register.server";
import { registeredAnswer, registrationInput } from "./registrations/schema";
import {
  availability,
  eventId,
  eventsQuery,
  eventsPage as pageAnswer,
  placesAnswer,
  placesQuery,
  publicEvent,
} from "./schema";

/** The names in which an account holds valid memberships; empty without one. */
export type MemberNames = (ctx: Context, userId: string) => Promise<readonly string[]>;

/** Availability answers are cached for this long. */
const KEPT_MS = 1_000;

const asked = { name: "event registrations", most: 600, seconds: 3600 };

const listing = describeGet({
  path: "/",
  summary: "The published events that have not ended, or that end on or after a day, 50 a page, the earliest first",
  query: eventsQuery,
  answer: pageAnswer,
  refused: [400],
});
const reading = describeCall({
  method: "get",
  path: "/{id}",
  summary: "A published event with its registration types",
  params: eventId,
  answer: publicEvent,
  refused: [400, 404],
});
const looking = describeCall({
  method: "get",
  path: "/{id}/availability",
  summary: "How registration stands: places left, people waiting, when it opens and closes; three seconds old at most",
  params: eventId,
  answer: availability,
  refused: [400, 404],
});
const lookingAtSome = describeGet({
  path: "/availability",
  summary:
    "The places left and the people waiting of several events; unknown ones are left out; three seconds old at most",
  query: placesQuery,
  answer: placesAnswer,
  refused: [400],
});
const registering = createRoute({
  method: "post",
  path: "/{id}/registrations",
  summary: "Register people for an event: places, or the waiting list; an address that is not proven gets a code",
  middleware: takesJson,
  request: {
    params: eventId,
    body: { content: { "application/json": { schema: registrationInput } }, required: true },
  },
  responses: {
    201: { description: "Registered", content: { "application/json": { schema: registeredAnswer } } },
    400: { description: "Fields are at fault" },
    403: { description: "The way to register is for members, and goes to the member alone" },
    404: { description: "There is no such event" },
    409: { description: "not_open, closed, already_registered, full (a session) or overlaps" },
    429: { description: "Too many requests; see Retry-After" },
  },
});

export function eventsApi(memberNames: MemberNames): Api {
  const api = createApi();
  api.use("/:id/registrations", actorIfAny);
  api.use("/:id/availability", keptFor(KEPT_MS));
  api.openapi(listing, async (c) => c.json(await eventsPage(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(lookingAtSome, async (c) => {
    c.header("cache-control", "no-store");
    const ids = c.req.valid("query").ids.split(",");
    return c.json({ rows: await placesOfEvents(c.get("ctx"), ids) }, 200);
  });
  api.openapi(looking, async (c) => {
    c.header("cache-control", "no-store");
    return c.json(await eventAvailability(c.get("ctx"), c.req.valid("param").id), 200);
  });
  api.openapi(reading, async (c) => c.json(await readEvent(c.get("ctx"), c.req.valid("param").id), 200));
  api.openapi(registering, async (c) => {
    const ctx = c.get("ctx");
    const { registrationTypeIds, guardian, people, ...input } = c.req.valid("json");
    const eventId = c.req.valid("param").id;
    const userId = ctx.actor.kind === "user" ? ctx.actor.id : undefined;
    const [names] = await Promise.all([
      userId === undefined ? [] : memberNames(ctx, userId),
      limitRate(ctx, asked, ctx.address),
    ]);
    const booking = {
      ...input,
      eventId,
      people: people.map(({ registrationTypeIds: own = registrationTypeIds, ...person }) => ({
        ...person,
        typeIds: own,
      })),
      isProven: provenEmail(ctx) === input.email,
      userId,
      memberNames: names,
      guardian: guardian && { name: guardian.name, email: guardian.email },
    };
    return answerAsked(c, (request) => register(ctx, request, booking));
  });
  return api;
}
