import { z } from "@hono/zod-openapi";
import type { Context } from "../../../platform/context.server";
import type { Api } from "../../../platform/http/api.server";
import { describeFile } from "../../../platform/http/describe.server";
import { serveCalls } from "../../accounts/calls/serve.server";
import { readCaseFile } from "../files/operations.server";
import { assignCase, assignees, takeNext } from "./assignment.server";
import { decisionOutcome, planBulkDecision, undoDecision } from "./bulk.server";
import { queueCalls } from "./calls";
import { staffCase } from "./case-view.server";
import { addNote, reachStage, requestInformation, resumeCase, sendMessage } from "./conversation.server";
import { planDecision } from "./planned-decision.server";
import { bePresent, leaveCase } from "./presence.server";
import { queueCounts, queuePage } from "./queue.server";
import { reopenCase } from "./reopen.server";

const id = z.string().max(64);
const fileCall = describeFile({
  path: "/{id}/files/{fileId}",
  summary: "Reviewer: a file that the applicant gave with the case, to look at",
  params: z.object({ id, fileId: id }),
});

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

const shown = async (ctx: Context, { id }: { id: string }) => ({ case: await staffCase(ctx, id) });

export function staffCasesApi(): Api {
  const api = serveCalls(queueCalls, {
    "GET /": (ctx, { query }) => queuePage(ctx, query),
    "GET /counts": queueCounts,
    "GET /assignees": async (ctx) => ({ people: await assignees(ctx) }),
    "POST /next": async (ctx) => ({ id: await takeNext(ctx) }),
    "POST /bulk-decision": (ctx, { body }) => planBulkDecision(ctx, body),
    "GET /bulk-decision/{id}": (ctx, { id }) => decisionOutcome(ctx, id),
    "DELETE /bulk-decision/{id}": (ctx, { id }) => undoDecision(ctx, id),
    "GET /{id}": shown,
    "POST /{id}/assignment": async (ctx, { id, body }) => {
      await assignCase(ctx, id, body);
      return shown(ctx, { id });
    },
    "POST /{id}/notes": { change: (tx, { id, body }) => addNote(tx, id, body.text), answer: shown },
    "POST /{id}/messages": { change: (tx, { id, body }) => sendMessage(tx, id, body.text), answer: shown },
    "POST /{id}/information-request": { change: (tx, { id, body }) => requestInformation(tx, id, body), answer: shown },
    "DELETE /{id}/information-request": async (ctx, { id }) => {
      await resumeCase(ctx, id);
      return shown(ctx, { id });
    },
    "POST /{id}/decision": { change: (tx, { id, body }) => planDecision(tx, id, body), answer: shown },
    "POST /{id}/stage": { change: (tx, { id, body }) => reachStage(tx, id, body), answer: shown },
    "POST /{id}/reopening": { change: (tx, { id, body }) => reopenCase(tx, id, body), answer: shown },
    "POST /{id}/presence": async (ctx, { id }) => ({ people: await bePresent(ctx, id) }),
    "DELETE /{id}/presence": async (ctx, { id }) => ({ people: await leaveCase(ctx, id) }),
  });
  api.openapi(fileCall, async (c) => {
    const { id, fileId } = c.req.valid("param");
    return shownFile(await readCaseFile(c.get("ctx"), id, fileId));
  });
  return api;
}
