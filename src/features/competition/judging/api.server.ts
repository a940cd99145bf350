import type { Context } from "../../../platform/context.server";
import { serveCalls } from "../../accounts/calls/serve.server";
import { changeEdition } from "../operations/edition.server";
import { announceEdition } from "../operations/next-edition.server";
import { competitionCalls } from "./calls";
import { entriesToJudge, entryToJudge } from "./entries.server";
import { competitionOverview, nameJudge, removeJudge } from "./judges.server";
import { rankingPage } from "./ranking.server";
import { publishResults } from "./results.server";
import { recuseFrom, scoreEntry } from "./score-entry.server";

const overviewAfter = async (ctx: Context, change: Promise<unknown>) => {
  await change;
  return competitionOverview(ctx);
};
const entryAfter = async (ctx: Context, number: number, change: Promise<unknown>) => {
  await change;
  return { entry: await entryToJudge(ctx, number) };
};

export const staffCompetitionApi = () =>
  serveCalls(competitionCalls, {
    "GET /": competitionOverview,
    "GET /entries": (ctx, { query }) => entriesToJudge(ctx, query),
    "PUT /entries/{number}/score": (ctx, { number, body }) =>
      entryAfter(ctx, number, scoreEntry(ctx, number, body.marks)),
    "PUT /entries/{number}/recusal": (ctx, { number, body }) =>
      entryAfter(ctx, number, recuseFrom(ctx, number, body.reason)),
    "POST /editions": (ctx, { body }) => overviewAfter(ctx, announceEdition(ctx, body)),
    "PUT /editions/{id}": (ctx, { id, body }) => overviewAfter(ctx, changeEdition(ctx, id, body)),
    "PUT /editions/{id}/judges/{userId}": (ctx, { id, userId }) => overviewAfter(ctx, nameJudge(ctx, id, userId)),
    "DELETE /editions/{id}/judges/{userId}": (ctx, { id, userId }) => overviewAfter(ctx, removeJudge(ctx, id, userId)),
    "GET /editions/{id}/ranking": (ctx, { id, query }) => rankingPage(ctx, id, query.cursor),
    "POST /editions/{id}/results": (ctx, { id }) => publishResults(ctx, id),
  });
