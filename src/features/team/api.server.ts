import { serveCalls } from "../accounts/calls/serve.server";
import { teamCalls } from "./calls";
import { team, teamMemberOf } from "./list.server";
import { changeRoles, inviteToTeam, signOutEverywhere } from "./operations.server";

export const staffTeamApi = () =>
  serveCalls(teamCalls, {
    "GET /": async (ctx) => ({ team: await team(ctx) }),
    "POST /": async (ctx, { body }) => ({ person: await inviteToTeam(ctx, body) }),
    "PUT /{id}/roles": async (ctx, { id, body }) => {
      await changeRoles(ctx, id, body);
      return { person: await teamMemberOf(ctx, id) };
    },
    "DELETE /{id}/sessions": async (ctx, { id }) => ({ ended: await signOutEverywhere(ctx, id) }),
  });
