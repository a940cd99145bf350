import { z } from "@hono/zod-openapi";
import type { Api } from "../../../platform/http/api.server";
import { attachment } from "../../../platform/http/attachment.server";
import { takesFile } from "../../../platform/http/body.server";
import { describeCall, describeFile, describeGet, describePost } from "../../../platform/http/describe.server";
import { Refusal } from "../../../platform/refusal";
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
import { reversalInput } from "./approval-schema";
import { explanationInput, linesPage as linesAnswer, linesQuery } from "./schema";
import {
  checkedStatement,
  checkingQuery,
  columnsAnswer,
  columnsInput,
  columnsQuery,
  fittingAnswer,
  fittingInput,
  lineReversalInput,
  lineRuleInput,
  newRuleAnswer,
  rememberedColumns,
  rulesAnswer,
  statementsPage as statementsAnswer,
  statementsQuery,
  statementView,
} from "./statement-schema";

const MAX_FILE = 32 * 1024 * 1024;
const done = z.object({ success: z.literal(true) });
const ok = { success: true } as const;

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
const remembered = describeGet({
  path: "/columns",
  summary: "Which columns of the bank's files are what (auditor)",
  answer: rememberedColumns,
  refused: [401, 403, 409],
});
const mapping = describeCall({
  method: "put",
  path: "/columns",
  summary: "Say which columns of the bank's files are what; remembered (treasurer)",
  body: columnsInput,
  answer: done,
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
const dropping = describeCall({
  method: "delete",
  path: "/statements",
  summary: "Throw the statement away that was looked through and not confirmed (treasurer)",
  answer: done,
  refused: [401, 403, 409],
});
const confirming = describeCall({
  method: "post",
  path: "/statements/{id}/confirmation",
  summary: "Confirm a statement: a job posts its lines (treasurer)",
  params: anyId,
  answer: statementView,
  status: 202,
  refused: [401, 403, 404, 409],
});
const statements = describeGet({
  path: "/statements",
  summary: "The confirmed statements, newest first, 20 a page (auditor)",
  query: statementsQuery,
  answer: statementsAnswer,
  refused: [400, 401, 403],
});
const file = describeFile({
  path: "/statements/{id}/file",
  summary: "The file of a statement as it was sent (auditor)",
  params: anyId,
});
const takingBack = describeCall({
  method: "post",
  path: "/statements/{id}/reversal",
  summary:
    "Propose to take a whole statement back, while nothing later rests on it: another person decides (treasurer)",
  params: anyId,
  body: reversalInput,
  answer: done,
  status: 201,
  refused: [400, 401, 403, 404, 409],
});
const lines = describeGet({
  path: "/lines",
  summary: "The bank's lines, newest first, 50 a page (auditor)",
  query: linesQuery,
  answer: linesAnswer,
  refused: [400, 401, 403],
});
const rules = describeGet({
  path: "/rules",
  summary: "What lines of the bank that return are, as staff wrote it, with how many each rule explained (auditor)",
  answer: rulesAnswer,
  refused: [401, 403],
});
const ruling = describePost({
  path: "/rules",
  summary: "Say once what lines with these words are; those that wait are explained at once (treasurer)",
  body: lineRuleInput,
  answer: newRuleAnswer,
  status: 201,
  refused: [400, 401, 403, 409],
});
const fitting = describeCall({
  method: "post",
  path: "/rules/fitting",
  summary: "How many of the lines that wait a rule would explain; stores nothing (treasurer)",
  body: fittingInput,
  answer: fittingAnswer,
  refused: [400, 401, 403],
});
const endingRule = describeCall({
  method: "delete",
  path: "/rules/{id}",
  summary: "End a rule; what it has explained stays so (treasurer)",
  params: anyId,
  answer: done,
  refused: [401, 403, 404],
});
const explaining = describeCall({
  method: "post",
  path: "/lines/{id}/explanation",
  summary:
    "Say what a line of the bank is, once; `waits` where a second person decides whether a refund came back (treasurer)",
  params: anyId,
  body: explanationInput,
  answer: done.extend({ waits: z.boolean() }),
  refused: [400, 401, 403, 404, 409],
});
const reopening = describeCall({
  method: "post",
  path: "/lines/{id}/reversal",
  summary:
    "Propose to take the explanation of a line back, while nothing rests on it: another person decides (treasurer)",
  params: anyId,
  body: lineReversalInput,
  answer: done,
  status: 201,
  refused: [400, 401, 403, 404, 409],
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

/** The caller has set the required roles. */
export function addStatements(api: Api): void {
  api.openapi(heads, async (c) =>
    c.json(await readColumns(c.get("ctx"), await fileOf(c.req.raw), c.req.valid("query")), 200),
  );
  api.openapi(remembered, async (c) => c.json({ columns: await columnsOf(c.get("ctx")) }, 200));
  api.openapi(mapping, async (c) => {
    await rememberColumns(c.get("ctx"), c.req.valid("json"));
    return c.json(ok, 200);
  });
  api.openapi(checking, async (c) =>
    c.json(await checkStatement(c.get("ctx"), await fileOf(c.req.raw), c.req.valid("query")), 200),
  );
  api.openapi(dropping, async (c) => {
    await dropStatement(c.get("ctx"));
    return c.json(ok, 200);
  });
  api.openapi(confirming, async (c) => c.json(await confirmStatement(c.get("ctx"), c.req.valid("param").id), 202));
  api.openapi(statements, async (c) => c.json(await statementsPage(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(file, async (c) => {
    const { content, name } = await statementFile(c.get("ctx"), c.req.valid("param").id);
    return attachment(content, "application/octet-stream", name);
  });
  api.openapi(takingBack, async (c) => {
    await proposeTakingBack(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(ok, 201);
  });
  api.openapi(lines, async (c) => c.json(await linesPage(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(rules, async (c) => c.json(await listRules(c.get("ctx")), 200));
  api.openapi(ruling, async (c) => c.json(await writeRule(c.get("ctx"), c.req.valid("json")), 201));
  api.openapi(fitting, async (c) => c.json(await countFitting(c.get("ctx"), c.req.valid("json")), 200));
  api.openapi(endingRule, async (c) => {
    await endRule(c.get("ctx"), c.req.valid("param").id);
    return c.json(ok, 200);
  });
  api.openapi(explaining, async (c) => {
    const { waits } = await explainLine(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json({ ...ok, waits }, 200);
  });
  api.openapi(reopening, async (c) => {
    await proposeLineReversal(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(ok, 201);
  });
}
