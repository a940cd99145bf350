import { createRoute, z } from "@hono/zod-openapi";
import { answerAsked, answerOnce } from "../../../platform/http/answer-once.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { attachment } from "../../../platform/http/attachment.server";
import { describeCall, describeGet, describePost } from "../../../platform/http/describe.server";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import { changeBankAccount } from "../bank/account-change.server";
import { checkAnswer as checkOf, ledgerAnswer as ledgerOf } from "../books/answer.server";
import { documentFile } from "../documents/file.server";
import { documentForStaff, documentsPage } from "../documents/list.server";
import { cancelDue } from "../dues/close-due.server";
import { receiveAtCounter } from "../dues/counter-receipts.server";
import { duesPage } from "../dues/list.server";
import { reduceDue } from "../dues/reduce-due.server";
import { dueSheet } from "../dues/sheet.server";
import { raiseByStaff } from "../dues/staff-dues.server";
import type { Register } from "../runs/payable";
import { anyId, dueId, versionInput } from "../schema";
import { setTaxRules } from "../tax-rules.server";
import { loweringInput } from "./approval-schema";
import { addApprovals } from "./approvals-api.server";
import { addBilling } from "./billing-api.server";
import { dueSheet as sheetAnswer } from "./due-schema";
import { addRuns } from "./runs-api.server";
import {
  bankAccountInput,
  checkAnswer,
  counterReceiptInput,
  documentsPage as documentsAnswer,
  documentsQuery,
  duesPage as duesAnswer,
  duesQuery,
  ledgerAnswer,
  newDueInput,
  moneySummary as summaryAnswer,
} from "./schema";
import { addSeries } from "./series-api.server";
import { addStatements } from "./statements-api.server";
import { moneySummary } from "./summary.server";
import { taxRulesInput } from "./tax-schema";
import { addTds } from "./tds-api.server";

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
  summary: "Propose other bank details: another person decides. An office of one sets the first ones alone (admin)",
  body: bankAccountInput,
  answer: done.extend({ waits: z.boolean() }),
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
  summary: "Ask somebody for money, or a member for their next year; they are emailed the link to pay it (treasurer)",
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
const sheet = describeCall({
  method: "get",
  path: "/dues/{id}",
  summary: "A due with its payments, claims, reminders, documents and record (auditor)",
  params: dueId,
  answer: sheetAnswer,
  refused: [401, 403, 404],
});
const lowering = describeCall({
  method: "post",
  path: "/dues/{id}/lowering",
  summary: "Ask for less, with the reason; the payer is emailed the link anew (treasurer)",
  params: dueId,
  body: loweringInput,
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
const ledger = describeGet({
  path: "/ledger",
  summary: "What stands on each account, the years to export and what keeps the oldest open (auditor)",
  answer: ledgerAnswer,
  refused: [401, 403],
});
const check = describeGet({
  path: "/check",
  summary: "Check the books now: what was looked at, and what is off (auditor)",
  answer: checkAnswer,
  refused: [401, 403],
});

function addDues(api: Api, register: Register): void {
  api.openapi(dues, async (c) => c.json(await duesPage(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(raising, (c) =>
    answerOnce(c, async (ctx) => ({
      status: 201 as const,
      body: { reference: await raiseByStaff(ctx, register, c.req.valid("json")) },
    })),
  );
  api.openapi(sheet, async (c) => c.json(await dueSheet(c.get("ctx"), c.req.valid("param").id), 200));
  api.openapi(lowering, async (c) => {
    await reduceDue(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(ok, 200);
  });
  api.openapi(cancelling, async (c) => {
    await cancelDue(c.get("ctx"), c.req.valid("param").id, c.req.valid("json").version);
    return c.json(ok, 200);
  });
  api.openapi(counter, (c) =>
    answerAsked(c, (request) => receiveAtCounter(c.get("ctx"), c.req.valid("json"), request)),
  );
}

/** Calls for the treasurer. Auditors may read all and change nothing. */
export function staffMoneyApi(register: Register): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("auditor"));
  for (const path of ["/account", "/tax"]) api.use(path, forRole("admin"));
  const writing = [
    ...["cancellation", "tds", "tds-certificate", "tds-reversal", "lowering"].map((one) => `/dues/:id/${one}`),
    "/counter-receipts",
  ];
  for (const path of writing) api.use(path, forRole("treasurer"));
  api.post("/dues", forRole("treasurer"));
  api.openapi(summary, async (c) => c.json(await moneySummary(c.get("ctx")), 200));
  api.openapi(account, async (c) => {
    const { waits } = await changeBankAccount(c.get("ctx"), c.req.valid("json"));
    return c.json({ ...ok, waits }, 200);
  });
  api.openapi(tax, async (c) => {
    await setTaxRules(c.get("ctx"), c.req.valid("json"));
    return c.json(ok, 200);
  });
  addDues(api, register);
  addBilling(api);
  addTds(api);
  addStatements(api);
  addApprovals(api);
  addSeries(api);
  addRuns(api, register);
  api.openapi(documents, async (c) => c.json(await documentsPage(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(file, async (c) => {
    const { id } = c.req.valid("param");
    const asked = await documentForStaff(c.get("ctx"), id.replace(/\.pdf$/, ""));
    return attachment(await documentFile(c.get("ctx"), asked.id), "application/pdf", asked.fileName);
  });
  api.openapi(ledger, async (c) => c.json(await ledgerOf(c.get("ctx")), 200));
  api.openapi(check, async (c) => c.json(await checkOf(c.get("ctx")), 200));
  return api;
}
