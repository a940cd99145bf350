import { createRoute, z } from "@hono/zod-openapi";
import { answerAsked } from "../../../platform/http/answer-once.server";
import type { Api } from "../../../platform/http/api.server";
import { attachment } from "../../../platform/http/attachment.server";
import { describePost } from "../../../platform/http/describe.server";
import { addCalls, serveCalls } from "../../accounts/calls/serve.server";
import { forRole } from "../../accounts/signed-in.server";
import { changeBankAccount } from "../bank/account-change.server";
import { billByStaff } from "../billing/save-billing.server";
import { checkAnswer, ledgerAnswer } from "../books/answer.server";
import { confirmSeries } from "../documents/confirm-series.server";
import { documentFile } from "../documents/file.server";
import { invoiceBefore } from "../documents/invoice-before.server";
import { documentForStaff, documentsPage } from "../documents/list.server";
import { cancelDue } from "../dues/close-due.server";
import { receiveAtCounter } from "../dues/counter-receipts.server";
import { duesPage } from "../dues/list.server";
import { reduceDue } from "../dues/reduce-due.server";
import { dueSheet } from "../dues/sheet.server";
import { raiseByStaff } from "../dues/staff-dues.server";
import { bookTds, noteCertificate, reverseTds } from "../dues/tds.server";
import type { Register } from "../runs/payable";
import { anyId } from "../schema";
import { setTaxRules } from "../tax-rules.server";
import { addApprovals } from "./approvals-api.server";
import { moneyCalls } from "./calls";
import { counterReceiptInput, dueCalls } from "./due-calls";
import { addRuns } from "./runs-api.server";
import { addStatements } from "./statements-api.server";
import { moneySummary } from "./summary.server";

const counter = describePost({
  path: "/counter-receipts",
  summary: "Credit cash or a cheque (treasurer)",
  body: counterReceiptInput,
  answer: z.object({ success: z.literal(true) }),
  status: 201,
  refused: [400, 401, 403, 404, 409],
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

function addDues(api: Api, register: Register): void {
  addCalls(api, dueCalls, {
    "GET /dues": (ctx, { query }) => duesPage(ctx, query),
    "POST /dues": async (ctx, { body }) => ({ reference: await raiseByStaff(ctx, register, body) }),
    "GET /dues/{id}": (ctx, { id }) => dueSheet(ctx, id),
    "POST /dues/{id}/lowering": (ctx, { id, body }) => reduceDue(ctx, id, body),
    "POST /dues/{id}/cancellation": (ctx, { id, body }) => cancelDue(ctx, id, body.version),
    "PUT /dues/{id}/billing": (ctx, { id, body }) => billByStaff(ctx, id, body),
    "POST /dues/{id}/invoice": (ctx, { id, body }) => invoiceBefore(ctx, id, body.version),
    "POST /dues/{id}/tds": (ctx, { id, body }) => bookTds(ctx, id, body.version),
    "POST /dues/{id}/tds-certificate": (ctx, { id, body }) => noteCertificate(ctx, id, body),
    "POST /dues/{id}/tds-reversal": (ctx, { id, body }) => reverseTds(ctx, id, body),
  });
  api.use("/counter-receipts", forRole("treasurer"));
  // Receipts are batched, so each keeps its idempotent answer by itself.
  api.openapi(counter, (c) =>
    answerAsked(c, (request) => receiveAtCounter(c.get("ctx"), c.req.valid("json"), request)),
  );
}

/** Calls for the treasurer. Auditors may read all and change nothing. */
export function staffMoneyApi(register: Register): Api {
  const api = serveCalls(moneyCalls, {
    "GET /summary": moneySummary,
    "PUT /account": async (ctx, { body }) => ({ success: true as const, ...(await changeBankAccount(ctx, body)) }),
    "PUT /tax": (ctx, { body }) => setTaxRules(ctx, body),
    "POST /series/confirmation": (ctx, { body }) => confirmSeries(ctx, body),
    "GET /documents": (ctx, { query }) => documentsPage(ctx, query),
    "GET /ledger": ledgerAnswer,
    "GET /check": checkAnswer,
  });
  addDues(api, register);
  addStatements(api);
  addApprovals(api);
  addRuns(api, register);
  api.openapi(file, async (c) => {
    const { id } = c.req.valid("param");
    const asked = await documentForStaff(c.get("ctx"), id.replace(/\.pdf$/, ""));
    return attachment(await documentFile(c.get("ctx"), asked.id), "application/pdf", asked.fileName);
  });
  return api;
}
