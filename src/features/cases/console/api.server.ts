import type { Context as HonoContext } from "hono";
import type { Context } from "../../../platform/context.server";
import { answerOnce } from "../../../platform/http/answer-once.server";
import { type Api, createApi, type Env } from "../../../platform/http/api.server";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import { readCaseFile } from "../files/operations.server";
import { assignCase, assignees, takeNext } from "./assignment.server";
import { decisionOutcome, planBulkDecision, undoDecision } from "./bulk.server";
import * as calls from "./calls.server";
import { staffCase } from "./case-view.server";
import { addNote, reachStage, requestInformation, resumeCase, sendMessage } from "./conversation.server";
import { planDecision } from "./planned-decision.server";
import { bePresent, leaveCase } from "./presence.server";
import { queueCounts, queuePage } from "./queue.server";
import { reopenCase } from "./reopen.server";

const success = { success: true as const };

/** The answer is read afterwards, so it is current. */
const doOnce = (c: HonoContext<Env>, work: (ctx: Context) => Promise<void>) =>
  answerOnce(c, async (ctx) => {
    await work(ctx);
    return { status: 200 as const, body: success };
  });

function queueCalls(api: Api): void {
  api.openapi(calls.list, async (c) => c.json(await queuePage(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(calls.counts, async (c) => c.json(await queueCounts(c.get("ctx")), 200));
  api.openapi(calls.people, async (c) => c.json({ people: await assignees(c.get("ctx")) }, 200));
  api.openapi(calls.next, async (c) => c.json({ id: await takeNext(c.get("ctx")) }, 200));
  api.openapi(calls.planning, async (c) =>
    answerOnce(c, async (tx) => ({ status: 201 as const, body: await planBulkDecision(tx, c.req.valid("json")) })),
  );
  api.openapi(calls.outcome, async (c) => c.json(await decisionOutcome(c.get("ctx"), c.req.valid("param").id), 200));
  api.openapi(calls.undoing, async (c) => {
    await undoDecision(c.get("ctx"), c.req.valid("param").id);
    return c.json(success, 200);
  });
}

const shownFile = ({ content, type, name }: Awaited<ReturnType<typeof readCaseFile>>) =>
  new Response(new Uint8Array(content), {
    headers: {
      "content-type": type,
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      // Browsers show no PDF in a sandbox.
      "content-security-policy": `${type.startsWith("image/") ? "sandbox; " : ""}default-src 'none'; style-src 'unsafe-inline'; object-src 'self'`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });

function caseCalls(api: Api): void {
  const shown = async (ctx: Context, id: string) => ({ case: await staffCase(ctx, id) });
  api.openapi(calls.reading, async (c) => c.json(await shown(c.get("ctx"), c.req.valid("param").id), 200));
  api.openapi(calls.opening, async (c) => {
    const { id, fileId } = c.req.valid("param");
    return shownFile(await readCaseFile(c.get("ctx"), id, fileId));
  });
  api.openapi(calls.assigning, async (c) => {
    const { id } = c.req.valid("param");
    await assignCase(c.get("ctx"), id, c.req.valid("json"));
    return c.json(await shown(c.get("ctx"), id), 200);
  });
  api.openapi(calls.noting, async (c) => {
    const { id } = c.req.valid("param");
    await doOnce(c, (tx) => addNote(tx, id, c.req.valid("json").text));
    return c.json(await shown(c.get("ctx"), id), 200);
  });
  api.openapi(calls.writing, async (c) => {
    const { id } = c.req.valid("param");
    await doOnce(c, (tx) => sendMessage(tx, id, c.req.valid("json").text));
    return c.json(await shown(c.get("ctx"), id), 200);
  });
  api.openapi(calls.asking, async (c) => {
    const { id } = c.req.valid("param");
    await doOnce(c, (tx) => requestInformation(tx, id, c.req.valid("json")));
    return c.json(await shown(c.get("ctx"), id), 200);
  });
  api.openapi(calls.resuming, async (c) => {
    const { id } = c.req.valid("param");
    await resumeCase(c.get("ctx"), id);
    return c.json(await shown(c.get("ctx"), id), 200);
  });
  api.openapi(calls.deciding, async (c) => {
    const { id } = c.req.valid("param");
    await doOnce(c, (tx) => planDecision(tx, id, c.req.valid("json")));
    return c.json(await shown(c.get("ctx"), id), 200);
  });
  api.openapi(calls.staging, async (c) => {
    const { id } = c.req.valid("param");
    await doOnce(c, (tx) => reachStage(tx, id, c.req.valid("json")));
    return c.json(await shown(c.get("ctx"), id), 200);
  });
  api.openapi(calls.reopening, async (c) => {
    const { id } = c.req.valid("param");
    await doOnce(c, (tx) => reopenCase(tx, id, c.req.valid("json")));
    return c.json(await shown(c.get("ctx"), id), 200);
  });
}

function presenceCalls(api: Api): void {
  api.openapi(calls.staying, async (c) =>
    c.json({ people: await bePresent(c.get("ctx"), c.req.valid("param").id) }, 200),
  );
  api.openapi(calls.leaving, async (c) =>
    c.json({ people: await leaveCase(c.get("ctx"), c.req.valid("param").id) }, 200),
  );
}

export function staffCasesApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("reviewer"));
  queueCalls(api);
  caseCalls(api);
  presenceCalls(api);
  return api;
}
