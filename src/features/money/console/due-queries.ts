import { useState } from "react";
import { createClient } from "~/features/accounts/calls/client";
import { createSendOnce } from "~/features/accounts/submission-key";
import { useChange } from "~/features/console/use-change";
import { call } from "~/platform/http/call";
import { dueStatuses } from "../words";
import type { CounterReceiptInput, DueCalls } from "./due-calls";

const path = "/api/staff/money";
const api = createClient<DueCalls>(path);

export const useDues = (q: string, status: string) =>
  api.useGrowingList(
    "GET /dues",
    { query: { q, status: dueStatuses.find((one) => one === status) } },
    { keepsRows: true },
  );

export const useDueSheet = (reference: string) => api.useAnswer("GET /dues/{id}", { id: reference });

export const useRaising = () => api.useAction("POST /dues", { done: "Payment request sent by email." });

export const useCancelling = () =>
  api.useAction("POST /dues/{id}/cancellation", { done: "Payment request cancelled." });

/** Idempotent: a retry after a lost response credits once. */
export function useCounterReceipt() {
  const [sendOnce] = useState(createSendOnce);
  return useChange(api.key, "Payment credited.", (body: CounterReceiptInput) =>
    sendOnce(body, (idempotencyKey) => call(`${path}/counter-receipts`, { body, idempotencyKey })),
  );
}

export const useDeducting = () =>
  api.useAction("POST /dues/{id}/tds", { done: "Booked as TDS. The certificate is listed as missing." });

export const useUndeducting = () =>
  api.useAction("POST /dues/{id}/tds-reversal", { done: "TDS reversed. The due asks for the amount again." });

export const useCertifying = () =>
  api.useAction("POST /dues/{id}/tds-certificate", { done: "Certificate number saved." });

export const useLowering = () =>
  api.useAction("POST /dues/{id}/lowering", { done: "Amount reduced. The payer gets an email with the new amount." });

export const useBilling = () => api.useAction("PUT /dues/{id}/billing", { done: "Billing details saved." });

export const useInvoicing = () => api.useAction("POST /dues/{id}/invoice", { done: "Invoice issued." });
