import { useQuery } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { call } from "~/platform/http/call";
import { pluralise } from "~/platform/text/pluralise";
import { documentKinds } from "../words";
import type { MoneyCalls } from "./calls";
import type {
  CheckedStatement,
  CheckingQuery,
  ColumnsAnswer,
  ColumnsInput,
  FittingInput,
  ShownLines,
  StatementCalls,
} from "./statement-calls";

const path = "/api/staff/money";
const api = createClient<MoneyCalls>(path);
const statementsApi = createClient<StatementCalls>(path);

export const useSummary = () => api.useAnswer("GET /summary");

export const useLedger = () => api.useAnswer("GET /ledger");
export const useBooksCheck = () => api.useAnswer("GET /check");

export const useDocuments = (q: string, kind: string) =>
  api.useGrowingList(
    "GET /documents",
    { query: { q, kind: documentKinds.find((one) => one === kind) } },
    { keepsRows: true },
  );

export const documentAddress = (id: string) => `${path}/documents/${id}.pdf`;

export const useAccountSaving = () =>
  api.useAction("PUT /account", {
    done: (_, { waits }) => (waits ? "Bank details sent for approval by a second person." : "Bank details saved."),
  });

export const useSeriesConfirming = () =>
  api.useAction("POST /series/confirmation", { done: "Numbering continues from that number." });

export const useTaxSaving = () => api.useAction("PUT /tax", { done: "Tax rules saved. They apply from that day." });

export const useLines = (show: ShownLines) =>
  statementsApi.useGrowingList("GET /lines", { query: { show } }, { keepsRows: true });

export const useExplaining = () =>
  statementsApi.useAction("POST /lines/{id}/explanation", {
    done: (_, { waits }) => (waits ? "Sent for approval by a second person, under Refunds." : "Line explained."),
  });

export const useReopening = () =>
  statementsApi.useAction("POST /lines/{id}/reversal", {
    done: "Sent for approval by a second person, under Refunds.",
  });

const asFile = (file: Blob) => new Blob([file], { type: "application/octet-stream" });
/** Bytes of a text file, enough for its header and first rows. */
const HEAD_BYTES = 200 * 1024;

/** Detects ZIP, OLE and markup by the first bytes. Workbooks must be sent whole, because a part is unreadable. */
async function isWorkbook(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return (first === 0x50 && second === 0x4b) || first === 0xd0 || first === 0x3c;
}

const queryOf = (parts: Record<string, string | undefined>) => {
  const given = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
};

export async function readHeads(file: File, sheet?: string, columns?: Partial<ColumnsInput>) {
  const head = (await isWorkbook(file)) ? file : file.slice(0, HEAD_BYTES);
  const query = queryOf({ sheet, columns: columns && JSON.stringify(columns) });
  return call<ColumnsAnswer>(`${path}/statements/columns${query}`, { method: "POST", file: asFile(head) });
}

export const useColumns = (isShown: boolean) =>
  useQuery({
    queryKey: [...statementsApi.key, "GET /columns"],
    enabled: isShown,
    queryFn: () => statementsApi.send("GET /columns", {}),
  });

export const rememberColumns = (body: ColumnsInput) => statementsApi.send("PUT /columns", { body });

export const checkStatement = (file: File, query: CheckingQuery) =>
  call<CheckedStatement>(`${path}/statements${queryOf(query)}`, { method: "PUT", file: asFile(file) });

export const useConfirming = () =>
  statementsApi.useAction("POST /statements/{id}/confirmation", {
    done: "Statement confirmed. Its lines are being posted.",
  });

export const statementFileAddress = (id: string) => `${path}/statements/${id}/file`;
export const useStatements = () => statementsApi.useGrowingList("GET /statements", {}, { keepsRows: true });
export const useTakingBack = () =>
  statementsApi.useAction("POST /statements/{id}/reversal", { done: "Sent for approval by a second person." });

export const useRules = () => statementsApi.useAnswer("GET /rules");
/** Lines that a rule would explain; asked once its words are long enough. */
export const useFitting = (body: FittingInput) =>
  useQuery({
    queryKey: [...statementsApi.key, "POST /rules/fitting", body],
    enabled: body.words.length >= 4,
    queryFn: () => statementsApi.send("POST /rules/fitting", { body }),
  });
export const useRuling = () =>
  statementsApi.useAction("POST /rules", {
    done: (_, { applied }) => `The rule holds; ${pluralise(applied, "line")} that waited it explained at once.`,
  });
export const useEndingRule = () =>
  statementsApi.useAction("DELETE /rules/{id}", { done: "Rule ended. Lines it explained stay explained." });

export const useDropping = () =>
  statementsApi.useAction("DELETE /statements", { done: "Statement discarded. Nothing was stored." });
