import type { Context } from "../../../platform/context.server";
import type { Api } from "../../../platform/http/api.server";
import { addCalls } from "../../accounts/calls/serve.server";
import { forRole } from "../../accounts/signed-in.server";
import { organiserRoles } from "./authorize.server";
import { organisersCalls } from "./calls";
import { forEvent } from "./for-event.server";
import { nameOrganiser, organisersOf, removeOrganiser } from "./operations.server";

const answer = async (ctx: Context, id: string) => ({ organisers: await organisersOf(ctx, id) });

export function addOrganisers(api: Api): void {
  api.on("GET", "/:id/organisers", forEvent("editor"));
  for (const role of organiserRoles) api.on("POST", "/:id/organisers", forRole(role));
  addCalls(api, organisersCalls, {
    "GET /{id}/organisers": (ctx, { id }) => answer(ctx, id),
    "POST /{id}/organisers": async (ctx, { id, body }) => {
      await nameOrganiser(ctx, id, body.email);
      return answer(ctx, id);
    },
    "DELETE /{id}/organisers/{organiser}": async (ctx, { id, organiser }) => {
      await removeOrganiser(ctx, id, organiser);
      return answer(ctx, id);
    },
  });
}
