import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createSendOnce } from "~/features/accounts/submission-key";
import { useChange } from "~/features/console/use-change";
import { call } from "~/platform/http/call";
import { useGrowingList } from "~/platform/http/use-growing-list";
import type { TypedBilling } from "../billing/typed-billing";
import type {
  ApprovalsAnswer,
  DecisionInput,
  LoweringInput,
  NewRefundInput,
  ProposalInput,
  RefundsPage,
  TdsReversalInput,
  WriteOffInput,
} from "./approval-schema";
import type { DueSheet } from "./due-schema";

const path = "/api/staff/money";
const moneyKey = ["staff", "money"];

export const useRefunds = (show: string) =>
  useGrowingList<RefundsPage>({
    queryKey: [...moneyKey, "refunds"],
    path: `${path}/refunds`,
    filter: new URLSearchParams({ show }).toString(),
    placeholderData: (before) => before,
  });

export const useApprovals = () =>
  useQuery({ queryKey: [...moneyKey, "approvals"], queryFn: () => call<ApprovalsAnswer>(`${path}/approvals`) });

export const useDueSheet = (reference: string) =>
  useQuery({ queryKey: [...moneyKey, "due", reference], queryFn: () => call<DueSheet>(`${path}/dues/${reference}`) });

/** Idempotent: a retry after a lost response creates no second refund. */
export function useRefundProposing() {
  const [sendOnce] = useState(createSendOnce);
  return useChange(moneyKey, "Sent for approval by a second person.", (body: NewRefundInput) =>
    sendOnce(body, (idempotencyKey) => call<{ number: string }>(`${path}/refunds`, { body, idempotencyKey })),
  );
}

export const useAskedProposing = () =>
  useChange(moneyKey, "Sent for approval by a second person.", ({ id, ...body }: ProposalInput & { id: string }) =>
    call(`${path}/refunds/${id}/proposal`, { body }),
  );

export const useRefusing = () =>
  useChange(
    moneyKey,
    "Refund declined. The payer gets an email with the reason.",
    ({ id, reason }: { id: string; reason: string }) => call(`${path}/refunds/${id}/refusal`, { body: { reason } }),
  );

export const useSending = () =>
  useChange(
    moneyKey,
    "Marked as sent. It is complete once the bank statement shows it.",
    ({ id, utr }: { id: string; utr: string }) => call(`${path}/refunds/${id}/sending`, { body: { utr } }),
  );

export const useDeciding = () =>
  useChange(moneyKey, "Decision saved.", ({ id, ...body }: DecisionInput & { id: string }) =>
    call(`${path}/approvals/${id}`, { body }),
  );

/** Idempotent: a retry after a lost response creates no second proposal. */
export function useWritingOff() {
  const [sendOnce] = useState(createSendOnce);
  return useChange(moneyKey, "Sent for approval by a second person.", (body: WriteOffInput) =>
    sendOnce(body, (idempotencyKey) => call(`${path}/write-offs`, { body, idempotencyKey })),
  );
}

export const useReversing = () =>
  useChange(moneyKey, "Sent for approval by a second person.", ({ id, reason }: { id: string; reason: string }) =>
    call(`${path}/allocations/${id}/reversal`, { body: { reason } }),
  );

export const useDeducting = () =>
  useChange(moneyKey, "Booked as TDS. The certificate is listed as missing.", (due: DueSheet) =>
    call(`${path}/dues/${due.reference}/tds`, { body: { version: due.version } }),
  );

export const useUndeducting = () =>
  useChange(
    moneyKey,
    "TDS reversed. The due asks for the amount again.",
    ({ reference, ...body }: TdsReversalInput & { reference: string }) =>
      call(`${path}/dues/${reference}/tds-reversal`, { body }),
  );

export const useLowering = () =>
  useChange(
    moneyKey,
    "Amount reduced. The payer gets an email with the new amount.",
    ({ reference, ...body }: LoweringInput & { reference: string }) =>
      call(`${path}/dues/${reference}/lowering`, { body }),
  );

export const useBilling = () =>
  useChange(moneyKey, "Billing details saved.", ({ reference, ...body }: TypedBilling & { reference: string }) =>
    call(`${path}/dues/${reference}/billing`, { method: "PUT", body }),
  );

export const useInvoicing = () =>
  useChange(moneyKey, "Invoice issued.", ({ reference, version }: DueSheet) =>
    call(`${path}/dues/${reference}/invoice`, { body: { version } }),
  );

export const useCertifying = () =>
  useChange(moneyKey, "Certificate number saved.", ({ reference, number }: { reference: string; number: string }) =>
    call(`${path}/dues/${reference}/tds-certificate`, { body: { number } }),
  );

export const useClosing = () =>
  useChange(moneyKey, "Closing sent for approval by a second person.", (year: string) =>
    call(`${path}/years/${year}/closing`, { method: "POST" }),
  );

export const yearExportAddress = (year: string) => `${path}/years/${year}/export`;
