import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toastRefusal } from "~/features/console/toast-refusal";
import { useCursorPages } from "~/features/console/use-cursor-pages";
import { CallError, call } from "~/platform/http/call";
import type { BulkInput, BulkOutcome, BulkPlan } from "./calls";
import type { QueueCounts, QueuePage, StaffCase } from "./schema";

const path = "/api/staff/cases";
const queueKey = ["staff", "cases"];
const caseKey = (id: string) => [...queueKey, "case", id];
const AGAIN_MS = 30_000;

export const useQueueCounts = () =>
  useQuery({
    queryKey: [...queueKey, "counts"],
    queryFn: ({ signal }) => call<QueueCounts>(`${path}/counts`, { signal }),
    refetchInterval: AGAIN_MS,
  });

export const useQueuePages = (filter: string) =>
  useCursorPages<QueuePage>({ queryKey: [...queueKey, "list"], path, filter, refetchInterval: AGAIN_MS });

export const useStaffCase = (id: string) =>
  useQuery({
    queryKey: caseKey(id),
    queryFn: async ({ signal }) => (await call<{ case: StaffCase }>(`${path}/${id}`, { signal })).case,
  });

export function useQueueReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queueKey });
}

export type CaseWrite = { to: string; method?: "POST" | "DELETE"; body?: unknown; idempotencyKey?: string };

/** After a refusal everything is refetched, as another person was faster. */
export function useCaseWrite(id: string) {
  const client = useQueryClient();
  const reload = useQueueReload();
  return useMutation({
    mutationFn: async ({ to, method = "POST", body, idempotencyKey }: CaseWrite) =>
      (await call<{ case: StaffCase }>(`${path}/${id}/${to}`, { method, body, idempotencyKey })).case,
    onSuccess: (changed) => client.setQueryData(caseKey(id), changed),
    onError: (cause) => {
      const isBesideField = cause instanceof CallError && Object.keys(cause.fields).some((name) => name !== "version");
      if (!isBesideField) toastRefusal(cause);
    },
    onSettled: reload,
  });
}

export const takeNext = () => call<{ id: string | null }>(`${path}/next`, { method: "POST" });

export const planBulk = (body: BulkInput) => call<BulkPlan>(`${path}/bulk-decision`, { body });
export const undoDecision = (id: string) => call(`${path}/bulk-decision/${id}`, { method: "DELETE" });
export const decisionOutcome = (id: string) => call<BulkOutcome>(`${path}/bulk-decision/${id}`);

type People = { people: { id: string; name: string }[] };
const presencePath = (id: string) => `${path}/${id}/presence`;

export const sayPresent = (id: string) => call<People>(presencePath(id), { method: "POST" });
export const sayGone = (id: string) => call(presencePath(id), { method: "DELETE" });
