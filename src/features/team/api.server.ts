import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../platform/http/answer-once.server";
import { type Api, createApi } from "../../platform/http/api.server";
import { describeCall, describeGet, describePost } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/rate-limit.server";
import { ownId } from "../accounts/own-id.server";
import { forRole, signedInOnly } from "../accounts/signed-in.server";
import { team, teamMemberOf } from "./list.server";
import { changeRoles, inviteToTeam, signOutEverywhere } from "./operations.server";
import { invitationInput, rolesInput, teamMember } from "./schema";

const invitations = { name: "staff invitations", most: 60, seconds: 3600 };
const params = z.object({ id: z.string().min(1).max(64) });
const person = z.object({ person: teamMember });

const list = describeGet({
  path: "/",
  summary: "Admin: all staff, with roles, second factor and sessions",
  answer: z.object({ team: z.array(teamMember) }),
  refused: [401, 403],
});
const invite = describePost({
  path: "/",
  summary: "Admin: invite somebody by email, or give somebody another role",
  body: invitationInput,
  answer: person,
  status: 201,
  refused: [400, 401, 403, 409, 429],
});
const roles = describeCall({
  method: "put",
  path: "/{id}/roles",
  summary: "Admin: set somebody's roles; never one's own, and the last admin stays",
  params,
  body: rolesInput,
  answer: person,
  refused: [400, 401, 403, 404, 409],
});
const signOut = describeCall({
  method: "delete",
  path: "/{id}/sessions",
  summary: "Admin: sign a staff member out everywhere",
  params,
  answer: z.object({ ended: z.int() }),
  refused: [401, 403, 404],
});

export function staffTeamApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("admin"));
  api.openapi(list, async (c) => c.json({ team: await team(c.get("ctx")) }, 200));
  api.openapi(invite, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, invitations, ownId(ctx));
    return answerOnce(c, async (tx) => ({
      status: 201 as const,
      body: { person: await inviteToTeam(tx, c.req.valid("json")) },
    }));
  });
  api.openapi(roles, async (c) => {
    const { id } = c.req.valid("param");
    await changeRoles(c.get("ctx"), id, c.req.valid("json"));
    return c.json({ person: await teamMemberOf(c.get("ctx"), id) }, 200);
  });
  api.openapi(signOut, async (c) =>
    c.json({ ended: await signOutEverywhere(c.get("ctx"), c.req.valid("param").id) }, 200),
  );
  return api;
}
