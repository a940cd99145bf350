import { createRoute, z } from "@hono/zod-openapi";
import { answerOnce } from "../../../platform/http/answer-once.server";
import type { Api } from "../../../platform/http/api.server";
import { attachment } from "../../../platform/http/attachment.server";
import { takesJson } from "../../../platform/http/body.server";
import { describeCall, describeGet, describePost } from "../../../platform/http/describe.server";
import { forRole } from "../../accounts/signed-in.server";
import { decide } from "../approvals/decide-approval.server";
import { approvalsWaiting } from "../approvals/list.server";
import { proposeClosing } from "../books/close-year.server";
import { exportYear } from "../books/export.server";
import { proposeReversal } from "../books/payment-reversal.server";
import { proposeWriteOff } from "../dues/write-off.server";
import { declineAsked } from "../refunds/decide-refund.server";
import { refundsPage } from "../refunds/list.server";
import { proposeAsked, proposeRefund } from "../refunds/refund.server";
import { markSent } from "../refunds/send-refund.server";
import { anyId } from "../schema";
import {
  approvalsAnswer,
  decisionInput,
  newRefundInput,
  proposalInput,
  reasonInput,
  refundsPage as refundsAnswer,
  refundsQuery,
  reversalInput,
  sendingInput,
  writeOffInput,
  yearParameter,
} from "./approval-schema";

const done = z.object({ success: z.literal(true) });
const ok = { success: true } as const;

const refunds = describeGet({
  path: "/refunds",
  summary: "The refunds that wait, are on their way or ended, newest first, 50 a page (auditor)",
  query: refundsQuery,
  answer: refundsAnswer,
  refused: [400, 401, 403],
});
const proposing = describePost({
  path: "/refunds",
  summary: "Propose a refund of a due or of its payer's credit: another person decides (treasurer)",
  body: newRefundInput,
  answer: z.object({ number: z.string() }),
  status: 201,
  refused: [400, 401, 403, 404, 409],
});
const proposingAsked = describeCall({
  method: "post",
  path: "/refunds/{id}/proposal",
  summary: "Propose a refund that was asked for (treasurer)",
  params: anyId,
  body: proposalInput,
  answer: done,
  refused: [400, 401, 403, 404, 409],
});
const refusing = describeCall({
  method: "post",
  path: "/refunds/{id}/refusal",
  summary: "Decline a refund that was asked for and not proposed yet; the payer is told why (treasurer)",
  params: anyId,
  body: reasonInput,
  answer: done,
  refused: [400, 401, 403, 404, 409],
});
const sending = describeCall({
  method: "post",
  path: "/refunds/{id}/sending",
  summary: "Say that the transfer of an approved refund was made, with its UTR (treasurer)",
  params: anyId,
  body: sendingInput,
  answer: done,
  refused: [400, 401, 403, 404, 409],
});
const approvals = describeGet({
  path: "/approvals",
  summary: "What waits for a second person beside refunds (auditor)",
  answer: approvalsAnswer,
  refused: [401, 403],
});
const deciding = describeCall({
  method: "post",
  path: "/approvals/{id}",
  summary: "Approve or decline what somebody else proposed (treasurer)",
  params: anyId,
  body: decisionInput,
  answer: done,
  refused: [400, 401, 403, 404, 409],
});
const writingOff = describePost({
  path: "/write-offs",
  summary: "Propose to do without the rest of a due that is paid in part (treasurer)",
  body: writeOffInput,
  answer: done,
  status: 201,
  refused: [400, 401, 403, 404, 409],
});
const waits = {
  201: { description: "It waits for a second person", content: { "application/json": { schema: done } } },
  401: { description: "Not signed in" },
  403: { description: "Not allowed" },
  409: { description: "In conflict with what is stored" },
};
const reversing = createRoute({
  method: "post",
  path: "/allocations/{id}/reversal",
  summary: "Propose to take the payment of a due back (treasurer)",
  middleware: takesJson,
  request: { params: anyId, body: { content: { "application/json": { schema: reversalInput } }, required: true } },
  responses: { ...waits, 400: { description: "No reason" }, 404: { description: "No such payment" } },
});
const closing = createRoute({
  method: "post",
  path: "/years/{year}/closing",
  summary: "Propose to close a financial year (treasurer)",
  middleware: takesJson,
  request: { params: yearParameter },
  responses: waits,
});
const exporting = createRoute({
  method: "get",
  path: "/years/{year}/export",
  summary: "A financial year as a ZIP of CSV files (auditor)",
  request: { params: yearParameter },
  responses: {
    200: {
      description: "The year",
      content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
    },
    400: { description: "No such year" },
    401: { description: "Not signed in" },
    403: { description: "Not allowed" },
  },
});

function addRefunds(api: Api): void {
  api.openapi(refunds, async (c) => c.json(await refundsPage(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(proposing, (c) =>
    answerOnce(c, async (ctx) => ({
      status: 201 as const,
      body: { number: await proposeRefund(ctx, c.req.valid("json")) },
    })),
  );
  api.openapi(proposingAsked, async (c) => {
    await proposeAsked(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(ok, 200);
  });
  api.openapi(refusing, async (c) => {
    await declineAsked(c.get("ctx"), c.req.valid("param").id, c.req.valid("json").reason);
    return c.json(ok, 200);
  });
  api.openapi(sending, async (c) => {
    await markSent(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(ok, 200);
  });
}

export function addApprovals(api: Api): void {
  const steps = ["/refunds/:id/proposal", "/refunds/:id/refusal", "/refunds/:id/sending"];
  const deeds = ["/approvals/:id", "/write-offs", "/allocations/:id/reversal", "/years/:year/closing"];
  for (const path of [...steps, ...deeds]) api.use(path, forRole("treasurer"));
  api.post("/refunds", forRole("treasurer"));
  addRefunds(api);
  api.openapi(approvals, async (c) => c.json({ approvals: await approvalsWaiting(c.get("ctx")) }, 200));
  api.openapi(deciding, async (c) => {
    await decide(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(ok, 200);
  });
  api.openapi(writingOff, (c) =>
    answerOnce(c, async (ctx) => {
      await proposeWriteOff(ctx, c.req.valid("json"));
      return { status: 201 as const, body: ok };
    }),
  );
  api.openapi(reversing, async (c) => {
    await proposeReversal(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(ok, 201);
  });
  api.openapi(closing, async (c) => {
    await proposeClosing(c.get("ctx"), c.req.valid("param").year);
    return c.json(ok, 201);
  });
  api.openapi(exporting, async (c) => {
    const { year } = c.req.valid("param");
    return attachment(await exportYear(c.get("ctx"), year), "application/zip", `books-20${year}.zip`);
  });
}
