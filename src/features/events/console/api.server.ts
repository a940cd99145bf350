import type { Context } from "../../../platform/context.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeCall, describeGet, describePost } from "../../../platform/http/describe.server";
import { invalidFields } from "../../../platform/refusal";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import { addOrganisers } from "../organisers/api.server";
import { forEvent, forEvents } from "../organisers/for-event.server";
import { eventId } from "../schema";
import { saveProgramme } from "../sessions/operations.server";
import { programmeInput } from "../sessions/schema";
import { addCheckIn } from "./check-in-api.server";
import { addDesk, type MemberSource } from "./desk-api.server";
import { cancelEvent, createEvent, keepEvent, publishEvent, saveEvent } from "./operations.server";
import {
  type Announced,
  eventAnswer,
  eventInput,
  eventsAnswer,
  newEventInput,
  registrationsPage,
  registrationsQuery,
  versionInput,
} from "./schema";
import { eventRegistrations, staffEvent, staffEvents } from "./view.server";

export type AnnouncedSource = (ctx: Context) => Promise<Announced[]>;

const list = describeGet({
  path: "/",
  summary: "The events, the last first, and what is announced and can have dates (editor)",
  answer: eventsAnswer,
  refused: [401, 403],
});
const creating = describePost({
  path: "/",
  summary: "Make an event, as a draft (editor)",
  body: newEventInput,
  answer: eventAnswer,
  status: 201,
  refused: [400, 401, 403],
});
const one = { params: eventId, answer: eventAnswer, refused: [400, 401, 403, 404, 409] } as const;
const reading = describeCall({ ...one, method: "get", path: "/{id}", summary: "An event (editor)" });
const saving = describeCall({
  ...one,
  method: "put",
  path: "/{id}",
  summary: "Save an event; another time or place is told to everybody registered (editor)",
  body: eventInput,
});
const publishing = describeCall({
  ...one,
  method: "post",
  path: "/{id}/publication",
  summary: "Publish an event (editor)",
  body: versionInput,
});
const planning = describeCall({
  ...one,
  method: "put",
  path: "/{id}/programme",
  summary: "Save the sessions of an event and how their points count (editor)",
  body: programmeInput,
});
const cancelling = describeCall({
  ...one,
  method: "post",
  path: "/{id}/cancellation",
  summary: "Cancel an event in five minutes (editor)",
  body: versionInput,
});
const keeping = describeCall({
  ...one,
  method: "delete",
  path: "/{id}/cancellation",
  summary: "Take a cancellation back (editor)",
  body: versionInput,
});
const registrations = describeCall({
  method: "get",
  path: "/{id}/registrations",
  summary: "The registrations of an event, the newest first, 50 a page (reviewer)",
  params: eventId,
  query: registrationsQuery,
  answer: registrationsPage,
  refused: [400, 401, 403, 404],
});

export function staffEventsApi(announced: AnnouncedSource, members: MemberSource): Api {
  const api = createApi();
  const announcedItem = async (ctx: Context, { itemId }: { itemId: string }) =>
    (await announced(ctx)).find(({ id }) => id === itemId);
  api.use(signedInOnly);
  api.on("GET", "/", forEvents("editor"));
  api.on("POST", "/", forRole("editor"));
  api.use("/:id/registrations", forEvent("reviewer"));
  for (const path of ["/:id", "/:id/programme", "/:id/publication", "/:id/cancellation"])
    api.use(path, forEvent("editor"));
  api.openapi(list, async (c) => {
    const ctx = c.get("ctx");
    return c.json({ events: await staffEvents(ctx), announced: await announced(ctx) }, 200);
  });
  api.openapi(creating, async (c) => {
    const ctx = c.get("ctx");
    const input = c.req.valid("json");
    const item = await announcedItem(ctx, input);
    if (!item) throw invalidFields({ itemId: "Please choose what this is a date of." });
    return c.json({ event: await createEvent(ctx, input, item) }, 201);
  });
  api.openapi(reading, async (c) => c.json({ event: await staffEvent(c.get("ctx"), c.req.valid("param").id) }, 200));
  api.openapi(saving, async (c) => {
    const [ctx, input] = [c.get("ctx"), c.req.valid("json")];
    const item = await announcedItem(ctx, input);
    return c.json({ event: await saveEvent(ctx, c.req.valid("param").id, input, item) }, 200);
  });
  api.openapi(planning, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ event: await saveProgramme(c.get("ctx"), id, c.req.valid("json")) }, 200);
  });
  api.openapi(publishing, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ event: await publishEvent(c.get("ctx"), id, c.req.valid("json").version) }, 200);
  });
  api.openapi(cancelling, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ event: await cancelEvent(c.get("ctx"), id, c.req.valid("json").version) }, 200);
  });
  api.openapi(keeping, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ event: await keepEvent(c.get("ctx"), id, c.req.valid("json").version) }, 200);
  });
  api.openapi(registrations, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await eventRegistrations(c.get("ctx"), id, c.req.valid("query")), 200);
  });
  addCheckIn(api);
  addDesk(api, members);
  addOrganisers(api);
  return api;
}
