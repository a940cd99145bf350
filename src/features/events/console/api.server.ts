import type { Context } from "../../../platform/context.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { invalidFields } from "../../../platform/refusal";
import { addCalls } from "../../accounts/calls/serve.server";
import { signedInOnly } from "../../accounts/signed-in.server";
import { addOrganisers } from "../organisers/api.server";
import { forEvent, forEvents } from "../organisers/for-event.server";
import { saveProgramme } from "../sessions/operations.server";
import { type Announced, eventsCalls } from "./calls";
import { addCheckIn } from "./check-in-api.server";
import { addDesk, type MemberSource } from "./desk-api.server";
import { cancelEvent, createEvent, keepEvent, publishEvent, saveEvent } from "./operations.server";
import { eventRegistrations, staffEvent, staffEvents } from "./view.server";

export type AnnouncedSource = (ctx: Context) => Promise<Announced[]>;

export function staffEventsApi(announced: AnnouncedSource, members: MemberSource): Api {
  const api = createApi();
  const announcedItem = async (ctx: Context, { itemId }: { itemId: string }) =>
    (await announced(ctx)).find(({ id }) => id === itemId);
  api.use(signedInOnly);
  api.on("GET", "/", forEvents("editor"));
  api.use("/:id/registrations", forEvent("reviewer"));
  for (const path of ["/:id", "/:id/programme", "/:id/publication", "/:id/cancellation"])
    api.use(path, forEvent("editor"));
  addCalls(api, eventsCalls, {
    "GET /": async (ctx) => ({ events: await staffEvents(ctx), announced: await announced(ctx) }),
    "POST /": async (ctx, { body }) => {
      const item = await announcedItem(ctx, body);
      if (!item) throw invalidFields({ itemId: "Please choose what this is a date of." });
      return { event: await createEvent(ctx, body, item) };
    },
    "GET /{id}": async (ctx, { id }) => ({ event: await staffEvent(ctx, id) }),
    "PUT /{id}": async (ctx, { id, body }) => ({
      event: await saveEvent(ctx, id, body, await announcedItem(ctx, body)),
    }),
    "PUT /{id}/programme": async (ctx, { id, body }) => ({ event: await saveProgramme(ctx, id, body) }),
    "POST /{id}/publication": async (ctx, { id, body }) => ({ event: await publishEvent(ctx, id, body.version) }),
    "POST /{id}/cancellation": async (ctx, { id, body }) => ({ event: await cancelEvent(ctx, id, body.version) }),
    "DELETE /{id}/cancellation": async (ctx, { id, body }) => ({ event: await keepEvent(ctx, id, body.version) }),
    "GET /{id}/registrations": (ctx, { id, query }) => eventRegistrations(ctx, id, query),
  });
  addCheckIn(api);
  addDesk(api, members);
  addOrganisers(api);
  return api;
}
