import { createRoute, z } from "@hono/zod-openapi";
import { answerOnce } from "../../../platform/http/answer-once.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { attachment } from "../../../platform/http/attachment.server";
import { takesFile } from "../../../platform/http/body.server";
import { describeCall, describeGet, describePost } from "../../../platform/http/describe.server";
import { Refusal } from "../../../platform/refusal";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import { setBankAccount } from "../bank/account.server";
import { checkStatement, dropStatement } from "../bank/checking.server";
import { readColumns, rememberColumns } from "../bank/columns.server";
import { explainLine } from "../bank/explaining.server";
import { linesPage } from "../bank/lines.server";
import { confirmStatement } from "../bank/posting.server";
import { readBooks } from "../books/check.server";
import { documentFile } from "../documents/file.server";
import { documentForStaff, documentsPage } from "../documents/list.server";
import { cancelDue } from "../dues/ending.server";
import { duesPage } from "../dues/list.server";
import { raiseByStaff, receiveAtCounter } from "../dues/staff-dues.server";
import {
  anyId,
  bankAccountInput,
  booksAnswer,
  checkedStatement,
  columnsAnswer,
  columnsInput,
  counterReceiptInput,
  documentsPage as documentsAnswer,
  documentsQuery,
  dueId,
  duesPage as duesAnswer,
  duesQuery,
  explanationInput,
  linesPage as linesAnswer,
  linesQuery,
  moneySummary as summaryAnswer,
  newDueInput,
  statementView,
  taxRulesInput,
  versionInput,
} from "../schema";
import { setTaxRules } from "../tax-rules.server";
import { moneySummary } from "./summary.server";

const HEAD_BYTES = 256 * 1024;
const MAX_FILE = 32 * 1024 * 1024;
const done = z.object({ success: z.literal(true) });
const ok = { success: true } as const;

const summary = describeGet({
  path: "/summary",
  summary: "What is open, waits and has come in, and whether the books are even (auditor)",
  answer: summaryAnswer,
  refused: [401, 403],
});
const account = describeCall({
  method: "put",
  path: "/account",
  summary: "Set the bank details; the first time this opens money (admin)",
  body: bankAccountInput,
  answer: done,
  refused: [400, 401, 403, 409],
});
const tax = describeCall({
  method: "put",
  path: "/tax",
  summary: "Say who issues documents and how is taxed, from a day on (admin)",
  body: taxRulesInput,
  answer: done,
  refused: [400, 401, 403],
});
const dues = describeGet({
  path: "/dues",
  summary: "The dues, newest first, 50 a page, by reference, payer or title (auditor)",
  query: duesQuery,
  answer: duesAnswer,
  refused: [400, 401, 403],
});
const raising = describePost({
  path: "/dues",
  summary: "Ask somebody for money; they are mailed the link to pay it (treasurer)",
  body: newDueInput,
  answer: z.object({ reference: z.string() }),
  status: 201,
  refused: [400, 401, 403, 409],
});
const cancelling = describeCall({
  method: "post",
  path: "/dues/{id}/cancellation",
  summary: "Ask for a due no longer (treasurer)",
  params: dueId,
  body: versionInput,
  answer: done,
  refused: [400, 401, 403, 404, 409],
});
const counter = describePost({
  path: "/counter-receipts",
  summary: "Credit cash or a cheque (treasurer)",
  body: counterReceiptInput,
  answer: done,
  status: 201,
  refused: [400, 401, 403, 404, 409],
});
const heads = describeCall({
  method: "post",
  path: "/statements/columns",
  summary: "The columns of a statement, whose beginning is the body, and what each is taken for (treasurer)",
  takes: takesFile(HEAD_BYTES),
  answer: columnsAnswer,
  refused: [400, 401, 403, 409],
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
  summary: "Look a statement through, a CSV file as the body; stores nothing for good (treasurer)",
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
  summary: "Confirm a statement: its lines are posted (treasurer)",
  params: anyId,
  answer: statementView,
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
const documents = describeGet({
  path: "/documents",
  summary: "The documents, newest first, 50 a page, by number, reference or payer (auditor)",
  query: documentsQuery,
  answer: documentsAnswer,
  refused: [400, 401, 403],
});
const file = createRoute({
  method: "get",
  path: "/documents/{id}",
  summary: "A document as PDF (auditor)",
  request: { params: anyId },
  responses: {
    200: {
      description: "The document",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    401: { description: "Not signed in" },
    403: { description: "Not allowed" },
    404: { description: "There is none, or its file is not kept any more" },
  },
});
const books = describeGet({
  path: "/books",
  summary: "What stands on each account, and the check (auditor)",
  answer: booksAnswer,
  refused: [401, 403],
});

async function csvOf(request: Request): Promise<Buffer> {
  if (!/^text\/csv\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw new Refusal(415, "not_csv", "Please send a CSV file with content type text/csv.");
  return Buffer.from(await request.arrayBuffer());
}

function addDues(api: Api): void {
  api.openapi(dues, async (c) => c.json(await duesPage(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(raising, (c) =>
    answerOnce(c, async (ctx) => ({
      status: 201 as const,
      body: { reference: await raiseByStaff(ctx, c.req.valid("json")) },
    })),
  );
  api.openapi(cancelling, async (c) => {
    await cancelDue(c.get("ctx"), c.req.valid("param").id, c.req.valid("json").version);
    return c.json(ok, 200);
  });
  api.openapi(counter, (c) =>
    answerOnce(c, async (ctx) => {
      await receiveAtCounter(ctx, c.req.valid("json"));
      return { status: 201 as const, body: ok };
    }),
  );
}

function addStatements(api: Api): void {
  api.openapi(heads, async (c) => c.json(await readColumns(c.get("ctx"), await csvOf(c.req.raw)), 200));
  api.openapi(mapping, async (c) => {
    await rememberColumns(c.get("ctx"), c.req.valid("json"));
    return c.json(ok, 200);
  });
  api.openapi(checking, async (c) => c.json(await checkStatement(c.get("ctx"), await csvOf(c.req.raw)), 200));
  api.openapi(dropping, async (c) => {
    await dropStatement(c.get("ctx"));
    return c.json(ok, 200);
  });
  api.openapi(confirming, async (c) =>
    c.json(await confirmStatement(c.get("ctx"), c.req.valid("param").id), 200),
  );
  api.openapi(lines, async (c) => c.json(await linesPage(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(explaining, async (c) => {
    await explainLine(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(ok, 200);
  });
}

/** The treasurer's calls; whoever audits reads them all and changes nothing. */
export function staffMoneyApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("auditor"));
  for (const path of ["/account", "/tax"]) api.use(path, forRole("admin"));
  const writing = ["/dues/:id/cancellation", "/counter-receipts", "/statements", "/statements/*", "/columns"];
  for (const path of [...writing, "/lines/:id/explanation"]) api.use(path, forRole("treasurer"));
  api.post("/dues", forRole("treasurer"));
  api.openapi(summary, async (c) => c.json(await moneySummary(c.get("ctx")), 200));
  api.openapi(account, async (c) => {
    await setBankAccount(c.get("ctx"), c.req.valid("json"));
    return c.json(ok, 200);
  });
  api.openapi(tax, async (c) => {
    await setTaxRules(c.get("ctx"), c.req.valid("json"));
    return c.json(ok, 200);
  });
  addDues(api);
  addStatements(api);
  api.openapi(documents, async (c) => c.json(await documentsPage(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(file, async (c) => {
    const { id } = c.req.valid("param");
    const asked = await documentForStaff(c.get("ctx"), id.replace(/\.pdf$/, ""));
    return attachment(await documentFile(c.get("ctx"), asked.id), "application/pdf", asked.fileName);
  });
  api.openapi(books, async (c) => c.json(await readBooks(c.get("ctx")), 200));
  return api;
}
