import { z } from "@hono/zod-openapi";
import type { Api } from "../../../platform/http/api.server";
import { takesFile } from "../../../platform/http/body.server";
import { describeCall, describeGet } from "../../../platform/http/describe.server";
import { Refusal } from "../../../platform/refusal";
import { checkStatement, dropStatement } from "../bank/checking.server";
import { columnsOf, readColumns, rememberColumns } from "../bank/columns.server";
import { explainLine } from "../bank/explaining.server";
import { linesPage } from "../bank/lines.server";
import { confirmStatement } from "../bank/posting.server";
import { anyId } from "../schema";
import {
  checkedStatement,
  checkingQuery,
  columnsAnswer,
  columnsInput,
  columnsQuery,
  explanationInput,
  linesPage as linesAnswer,
  linesQuery,
  rememberedColumns,
  statementView,
} from "./schema";

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
  summary:
    "Look a statement through, a CSV file or a workbook as the body; stores nothing for good (treasurer)",
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
const lines = describeGet({
  path: "/lines",
  summary: "The bank's lines, newest first, 50 a page (auditor)",
  query: linesQuery,
  answer: linesAnswer,
  refused: [400, 401, 403],
});
const explaining = describeCall({
  method: "post",
  path: "/lines/{id}/explanation",
  summary: "Say what a line of the bank is, once (treasurer)",
  params: anyId,
  body: explanationInput,
  answer: done,
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

/** Adds the bank's statements and their lines to the treasurer's calls, which say who may. */
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
  api.openapi(confirming, async (c) =>
    c.json(await confirmStatement(c.get("ctx"), c.req.valid("param").id), 202),
  );
  api.openapi(lines, async (c) => c.json(await linesPage(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(explaining, async (c) => {
    await explainLine(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(ok, 200);
  });
}
