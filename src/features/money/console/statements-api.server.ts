import type { Api } from "../../../platform/http/api.server";
import { attachment } from "../../../platform/http/attachment.server";
import { takesFile } from "../../../platform/http/body.server";
import { describeCall, describeFile } from "../../../platform/http/describe.server";
import { Refusal } from "../../../platform/refusal";
import { addCalls } from "../../accounts/calls/serve.server";
import { forRole } from "../../accounts/signed-in.server";
import { checkStatement, dropStatement } from "../bank/check-statement.server";
import { columnsOf, readColumns, rememberColumns } from "../bank/columns.server";
import { explainLine } from "../bank/explain-line.server";
import { proposeLineReversal } from "../bank/line-reversal.server";
import { countFitting, endRule, listRules, writeRule } from "../bank/line-rules.server";
import { linesPage } from "../bank/lines.server";
import { confirmStatement } from "../bank/post-statement.server";
import { proposeTakingBack } from "../bank/reverse-statement.server";
import { statementFile, statementsPage } from "../bank/statement-list.server";
import { anyId } from "../schema";
import { checkedStatement, checkingQuery, columnsAnswer, columnsQuery, statementCalls } from "./statement-calls";

const MAX_FILE = 32 * 1024 * 1024;

const heads = describeCall({
  method: "post",
  path: "/statements/columns",
  summary:
    "The columns of a statement, whose beginning is the body, what each is taken for, and the first rows (treasurer)",
  query: columnsQuery,
  takes: takesFile(MAX_FILE),
  answer: columnsAnswer,
  refused: [400, 401, 403, 409],
});
const checking = describeCall({
  method: "put",
  path: "/statements",
  summary: "Look a statement through, a CSV file or a workbook as the body; stores nothing for good (treasurer)",
  query: checkingQuery,
  takes: takesFile(MAX_FILE),
  answer: checkedStatement,
  refused: [400, 401, 403, 409],
});
const file = describeFile({
  path: "/statements/{id}/file",
  summary: "The file of a statement as it was sent (auditor)",
  params: anyId,
});
const fileTypes =
  /^(text\/(csv|plain|html|tab-separated-values)|application\/(octet-stream|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|vnd\.oasis\.opendocument\.spreadsheet))\s*(;|$)/i;

async function fileOf(request: Request): Promise<Buffer> {
  if (!fileTypes.test(request.headers.get("content-type") ?? ""))
    throw new Refusal(
      415,
      "not_csv",
      "Please send a CSV file with content type text/csv, or a workbook with its own or application/octet-stream.",
    );
  return Buffer.from(await request.arrayBuffer());
}

export function addStatements(api: Api): void {
  api.post("/statements/columns", forRole("treasurer"));
  api.put("/statements", forRole("treasurer"));
  api.openapi(heads, async (c) =>
    c.json(await readColumns(c.get("ctx"), await fileOf(c.req.raw), c.req.valid("query")), 200),
  );
  api.openapi(checking, async (c) =>
    c.json(await checkStatement(c.get("ctx"), await fileOf(c.req.raw), c.req.valid("query")), 200),
  );
  api.openapi(file, async (c) => {
    const { content, name } = await statementFile(c.get("ctx"), c.req.valid("param").id);
    return attachment(content, "application/octet-stream", name);
  });
  addCalls(api, statementCalls, {
    "GET /columns": async (ctx) => ({ columns: await columnsOf(ctx) }),
    "PUT /columns": (ctx, { body }) => rememberColumns(ctx, body),
    "DELETE /statements": dropStatement,
    "POST /statements/{id}/confirmation": (ctx, { id }) => confirmStatement(ctx, id),
    "GET /statements": (ctx, { query }) => statementsPage(ctx, query),
    "POST /statements/{id}/reversal": (ctx, { id, body }) => proposeTakingBack(ctx, id, body),
    "GET /lines": (ctx, { query }) => linesPage(ctx, query),
    "GET /rules": listRules,
    "POST /rules": (ctx, { body }) => writeRule(ctx, body),
    "POST /rules/fitting": (ctx, { body }) => countFitting(ctx, body),
    "DELETE /rules/{id}": (ctx, { id }) => endRule(ctx, id),
    "POST /lines/{id}/explanation": async (ctx, { id, body }) => ({
      success: true as const,
      ...(await explainLine(ctx, id, body)),
    }),
    "POST /lines/{id}/reversal": (ctx, { id, body }) => proposeLineReversal(ctx, id, body),
  });
}
