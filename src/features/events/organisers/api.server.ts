import type { Api } from "../../../platform/http/api.server";
import { describeCall } from "../../../platform/http/describe.server";
import { forRole } from "../../accounts/signed-in.server";
import { eventId } from "../schema";
import { organiserRoles } from "./authorize.server";
import { forEvent } from "./for-event.server";
import { nameOrganiser, organisersOf, removeOrganiser } from "./operations.server";
import { organiserId, organiserInput, organisersAnswer } from "./schema";

const reading = describeCall({
  method: "get",
  path: "/{id}/organisers",
  summary: "Who organises an event (editor, or its organiser)",
  params: eventId,
  answer: organisersAnswer,
  refused: [400, 401, 403, 404],
});
const naming = describeCall({
  method: "post",
  path: "/{id}/organisers",
  summary: "Let an account do for this event what staff may; they are told by email (editor who is a reviewer too)",
  params: eventId,
  body: organiserInput,
  answer: organisersAnswer,
  refused: [400, 401, 403, 404],
});
const removing = describeCall({
  method: "delete",
  path: "/{id}/organisers/{organiser}",
  summary: "Take an event from an organiser (editor)",
  params: organiserId,
  answer: organisersAnswer,
  refused: [400, 401, 403, 404],
});

export function addOrganisers(api: Api): void {
  api.on("GET", "/:id/organisers", forEvent("editor"));
  for (const role of organiserRoles) api.on("POST", "/:id/organisers", forRole(role));
  api.use("/:id/organisers/:organiser", forRole("editor"));
  api.openapi(reading, async (c) =>
    c.json({ organisers: await organisersOf(c.get("ctx"), c.req.valid("param").id) }, 200),
  );
  api.openapi(naming, async (c) => {
    const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
    await nameOrganiser(ctx, id, c.req.valid("json").email);
    return c.json({ organisers: await organisersOf(ctx, id) }, 200);
  });
  api.openapi(removing, async (c) => {
    const [ctx, { id, organiser }] = [c.get("ctx"), c.req.valid("param")];
    await removeOrganiser(ctx, id, organiser);
    return c.json({ organisers: await organisersOf(ctx, id) }, 200);
  });
}
