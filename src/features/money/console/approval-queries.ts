import { createClient } from "~/features/accounts/calls/client";
import type { ApprovalCalls, RefundsQuery } from "./approval-calls";

const path = "/api/staff/money";
const api = createClient<ApprovalCalls>(path);
const forApproval = "Sent for approval by a second person.";

export const useRefunds = (show: RefundsQuery["show"]) =>
  api.useGrowingList("GET /refunds", { query: { show } }, { keepsRows: true });

export const useApprovals = () => api.useAnswer("GET /approvals");

export const useRefundProposing = () => api.useAction("POST /refunds", { done: forApproval });

export const useAskedProposing = () => api.useAction("POST /refunds/{id}/proposal", { done: forApproval });

export const useRefusing = () =>
  api.useAction("POST /refunds/{id}/refusal", { done: "Refund declined. The payer gets an email with the reason." });

export const useSending = () =>
  api.useAction("POST /refunds/{id}/sending", {
    done: "Marked as sent. It is complete once the bank statement shows it.",
  });

export const useDeciding = () => api.useAction("POST /approvals/{id}", { done: "Decision saved." });

export const useWritingOff = () => api.useAction("POST /write-offs", { done: forApproval });

export const useReversing = () => api.useAction("POST /allocations/{id}/reversal", { done: forApproval });

export const useClosing = () =>
  api.useAction("POST /years/{year}/closing", { done: "Closing sent for approval by a second person." });

export const yearExportAddress = (year: string) => `${path}/years/${year}/export`;
