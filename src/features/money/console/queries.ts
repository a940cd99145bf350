import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createSubmissionKeys } from "~/features/accounts/submission-key";
import { useChange } from "~/features/console/use-change";
import { call } from "~/platform/call";
import { useGrowingList } from "~/platform/use-growing-list";
import type {
  BankAccountTyped,
  CheckAnswer,
  CheckedStatement,
  ColumnsAnswer,
  ColumnsInput,
  CounterReceiptInput,
  DocumentsPage,
  DuesPage,
  ExplanationInput,
  LedgerAnswer,
  LinesPage,
  MoneySummary,
  NewDueInput,
  StatementView,
} from "./schema";
import type { SeriesView } from "./series-schema";
import type { TaxRulesInput } from "./tax-schema";

const path = "/api/staff/money";
const moneyKey = ["staff", "money"];

export const useSummary = () =>
  useQuery({ queryKey: [...moneyKey, "summary"], queryFn: () => call<MoneySummary>(`${path}/summary`) });

export const useLedger = () =>
  useQuery({ queryKey: [...moneyKey, "ledger"], queryFn: () => call<LedgerAnswer>(`${path}/ledger`) });
export const useBooksCheck = () =>
  useQuery({ queryKey: [...moneyKey, "check"], queryFn: () => call<CheckAnswer>(`${path}/check`) });

/** The list called `name`, with what is filtered by. */
function useMoneyList<Page extends { nextCursor: string | null }>(
  name: string,
  filter: Record<string, string>,
) {
  const given = Object.entries(filter).filter(([, value]) => value !== "");
  return useGrowingList<Page>({
    ...{ queryKey: [...moneyKey, name], path: `${path}/${name}` },
    filter: new URLSearchParams(given).toString(),
    placeholderData: (before) => before,
  });
}

export const useDues = (q: string, status: string) => useMoneyList<DuesPage>("dues", { q, status });
export const useLines = (show: string) => useMoneyList<LinesPage>("lines", { show });
export const useDocuments = (q: string, kind: string) =>
  useMoneyList<DocumentsPage>("documents", { q, kind });

export const documentAddress = (id: string) => `${path}/documents/${id}.pdf`;

export const useAccountSaving = () =>
  useChange(
    moneyKey,
    ({ waits }) => (waits ? "They wait for a second person." : "The bank details are saved."),
    (body: BankAccountTyped) => call<{ waits: boolean }>(`${path}/account`, { method: "PUT", body }),
  );

export const useSeriesConfirming = () =>
  useChange(
    moneyKey,
    "Documents go on from that number.",
    (body: Pick<SeriesView, "prefix" | "year" | "last">) =>
      call<SeriesView>(`${path}/series/confirmation`, { body }),
  );

export const useTaxSaving = () =>
  useChange(moneyKey, "The rules hold from that day on.", (body: TaxRulesInput) =>
    call(`${path}/tax`, { method: "PUT", body }),
  );

/** Asks somebody for money; the same words sent twice are one due. */
export function useRaising() {
  const [keyOf] = useState(createSubmissionKeys);
  return useChange(moneyKey, "They are told by email how to pay.", (body: NewDueInput) =>
    call<{ reference: string }>(`${path}/dues`, { body, idempotencyKey: keyOf(body) }),
  );
}

export const useCancelling = () =>
  useChange(
    moneyKey,
    "It is asked for no more.",
    ({ reference, version }: { reference: string; version: number }) =>
      call(`${path}/dues/${reference}/cancellation`, { body: { version } }),
  );

/** Credits cash or a cheque, once for the same words. */
export function useCounterReceipt() {
  const [keyOf] = useState(createSubmissionKeys);
  return useChange(moneyKey, "It is credited.", (body: CounterReceiptInput) =>
    call(`${path}/counter-receipts`, { body, idempotencyKey: keyOf(body) }),
  );
}

export const useExplaining = () =>
  useChange(moneyKey, "The line is explained.", ({ id, input }: { id: string; input: ExplanationInput }) =>
    call(`${path}/lines/${id}/explanation`, { body: input }),
  );

const asCsv = (file: File) => new Blob([file], { type: "text/csv" });
/** As much of a file as its head is read from. */
const HEAD_BYTES = 200 * 1024;

export const readHeads = (file: File) =>
  call<ColumnsAnswer>(`${path}/statements/columns`, {
    method: "POST",
    file: asCsv(new File([file.slice(0, HEAD_BYTES)], file.name)),
  });

export const rememberColumns = (body: ColumnsInput) => call(`${path}/columns`, { method: "PUT", body });

export const checkStatement = (file: File) =>
  call<CheckedStatement>(`${path}/statements`, { method: "PUT", file: asCsv(file) });

export const useConfirming = () =>
  useChange(moneyKey, "Its lines are being posted.", (id: string) =>
    call<StatementView>(`${path}/statements/${id}/confirmation`, { method: "POST" }),
  );

export const useDropping = () =>
  useChange(moneyKey, "Nothing of it was stored.", () => call(`${path}/statements`, { method: "DELETE" }));
