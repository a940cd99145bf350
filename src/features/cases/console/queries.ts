import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { toastRefusal } from "~/features/console/toast-refusal";
import { useCursorPages } from "~/features/console/use-cursor-pages";
import { CallError, call } from "~/platform/http/call";
import type { BulkInput, QueueCalls } from "./calls";
import type { QueuePage, StaffCase } from "./schema";

const path = "/api/staff/cases";
const { key: queueKey, send } = createClient<QueueCalls>(path);
const caseKey = (id: string) => [...queueKey, "case", id];
const AGAIN_MS = 30_000;

export const useQueueCounts = () =>
  useQuery({
    queryKey: [...queueKey, "counts"],
    queryFn: ({ signal }) => send("GET /counts", {}, { signal }),
    refetchInterval: AGAIN_MS,
  });

export const useQueuePages = (filter: string) =>
  useCursorPages<QueuePage>({ queryKey: [...queueKey, "list"], path, filter, refetchInterval: AGAIN_MS });

export const useStaffCase = (id: string) =>
  useQuery({
    queryKey: caseKey(id),
    queryFn: async ({ signal }) => (await send("GET /{id}", { id }, { signal })).case,
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

export const takeNext = () => send("POST /next", {});

export const planBulk = (body: BulkInput) => send("POST /bulk-decision", { body });
export const undoDecision = (id: string) => send("DELETE /bulk-decision/{id}", { id });
export const decisionOutcome = (id: string) => send("GET /bulk-decision/{id}", { id });

export const sayPresent = (id: string) => send("POST /{id}/presence", { id });
export const sayGone = (id: string) => send("DELETE /{id}/presence", { id });
