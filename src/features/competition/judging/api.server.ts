import { answerOnce } from "../../../platform/http/answer-once.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeCall, describeGet } from "../../../platform/http/describe.server";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import { changeEdition } from "../operations/edition.server";
import { announceEdition } from "../operations/next-edition.server";
import { entriesToJudge, entryToJudge } from "./entries.server";
import { competitionOverview, nameJudge, removeJudge } from "./judges.server";
import { rankingPage } from "./ranking.server";
import { publishResults } from "./results.server";
import {
  editionId,
  editionInput,
  entriesPage,
  entriesQuery,
  entryAnswer,
  entryNumber,
  judgeId,
  newEditionInput,
  overviewAnswer,
  rankingPage as rankingAnswer,
  rankingQuery,
  recusalInput,
  resultsAnswer,
  scoreInput,
} from "./schema";
import { recuseFrom, scoreEntry } from "./score-entry.server";

const refused = [400, 401, 403, 404, 409] as const;

const overview = describeGet({
  path: "/",
  summary: "The current edition, its judges and who else could be one (reviewer)",
  answer: overviewAnswer,
  refused: [401, 403, 404],
});
const entries = describeGet({
  path: "/entries",
  summary: "The entries that the asker judges: numbers and oaths, no names (reviewer who is a judge)",
  query: entriesQuery,
  answer: entriesPage,
  refused: [400, 401, 403, 404],
});
const scoring = describeCall({
  method: "put",
  path: "/entries/{number}/score",
  summary: "Give marks to an entry, in place of earlier ones (reviewer who is a judge)",
  params: entryNumber,
  body: scoreInput,
  answer: entryAnswer,
  refused,
});
const recusing = describeCall({
  method: "put",
  path: "/entries/{number}/recusal",
  summary: "Step aside from an entry for good (reviewer who is a judge)",
  params: entryNumber,
  body: recusalInput,
  answer: entryAnswer,
  refused,
});
const changing = describeCall({
  method: "put",
  path: "/editions/{id}",
  summary: "Open or close an edition and set its days (admin)",
  params: editionId,
  body: editionInput,
  answer: overviewAnswer,
  refused,
});
const announcing = describeCall({
  method: "post",
  path: "/editions",
  summary: "Announce the next edition, once the present one is over (admin)",
  body: newEditionInput,
  answer: overviewAnswer,
  refused: [400, 401, 403, 409],
});
const judge = { path: "/editions/{id}/judges/{userId}", params: judgeId, answer: overviewAnswer, refused } as const;
const naming = describeCall({ ...judge, method: "put", summary: "Make a reviewer a judge (admin)" });
const removing = describeCall({
  ...judge,
  method: "delete",
  summary: "Take a judge away who has given no marks (admin)",
});
const ranking = describeCall({
  method: "get",
  path: "/editions/{id}/ranking",
  summary: "The entries, the best first, with names (admin)",
  params: editionId,
  query: rankingQuery,
  answer: rankingAnswer,
  refused: [400, 401, 403, 404],
});
const publishing = describeCall({
  method: "post",
  path: "/editions/{id}/results",
  summary: "Publish winner and finalists, once; every entry is decided and its author told (admin)",
  params: editionId,
  answer: resultsAnswer,
  refused: [401, 403, 404, 409],
});

function judgeCalls(api: Api): void {
  api.openapi(entries, async (c) => c.json(await entriesToJudge(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(scoring, async (c) => {
    const { number } = c.req.valid("param");
    await scoreEntry(c.get("ctx"), number, c.req.valid("json").marks);
    return c.json({ entry: await entryToJudge(c.get("ctx"), number) }, 200);
  });
  api.openapi(recusing, async (c) => {
    const { number } = c.req.valid("param");
    await recuseFrom(c.get("ctx"), number, c.req.valid("json").reason);
    return c.json({ entry: await entryToJudge(c.get("ctx"), number) }, 200);
  });
}

function adminCalls(api: Api): void {
  api.openapi(announcing, async (c) => {
    await announceEdition(c.get("ctx"), c.req.valid("json"));
    return c.json(await competitionOverview(c.get("ctx")), 200);
  });
  api.openapi(changing, async (c) => {
    await changeEdition(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(await competitionOverview(c.get("ctx")), 200);
  });
  api.openapi(naming, async (c) => {
    const { id, userId } = c.req.valid("param");
    await nameJudge(c.get("ctx"), id, userId);
    return c.json(await competitionOverview(c.get("ctx")), 200);
  });
  api.openapi(removing, async (c) => {
    const { id, userId } = c.req.valid("param");
    await removeJudge(c.get("ctx"), id, userId);
    return c.json(await competitionOverview(c.get("ctx")), 200);
  });
  api.openapi(ranking, async (c) =>
    c.json(await rankingPage(c.get("ctx"), c.req.valid("param").id, c.req.valid("query").cursor), 200),
  );
  api.openapi(publishing, async (c) =>
    answerOnce(c, async (tx) => ({ status: 200 as const, body: await publishResults(tx, c.req.valid("param").id) })),
  );
}

export function staffCompetitionApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("reviewer"));
  for (const path of ["/editions", "/editions/*"]) api.use(path, forRole("admin"));
  api.openapi(overview, async (c) => c.json(await competitionOverview(c.get("ctx")), 200));
  judgeCalls(api);
  adminCalls(api);
  return api;
}
