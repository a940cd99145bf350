import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { pluralise } from "~/platform/text/pluralise";
import type { ContentCalls, Entry, NewEntry } from "./calls";
import type { ContentAddress } from "./content-address";

export const contentApi = createClient<ContentCalls>("/api/staff/content");

export const useEntries = ({ kind, status, q }: ContentAddress) =>
  contentApi.useGrowingList("GET /", { query: { kind, status, q } }, { keepsRows: true });

export const useEntry = (id: string) => contentApi.useAnswer("GET /{id}", { id });

export const useVersions = (id: string) => contentApi.useAnswer("GET /{id}/versions", { id });

export const useVersion = (id: string, version: number) =>
  contentApi.useAnswer("GET /{id}/versions/{version}", { id, version });

/** Changes the entry and answers it. Success or not, lists and history are refetched. */
export function useEntryWrite(id: string) {
  const client = useQueryClient();
  const key = (route: string, given?: object) => ({ queryKey: [...contentApi.key, route, ...(given ? [given] : [])] });
  const entry = key("GET /{id}", { id });
  return useMutation({
    mutationFn: (write: () => Promise<{ entry: Entry }>) => write(),
    onSuccess: (answer) => client.setQueryData(entry.queryKey, answer),
    onError: () => client.invalidateQueries(entry),
    onSettled: () =>
      Promise.all([key("GET /"), key("GET /{id}/versions", { id })].map((stale) => client.invalidateQueries(stale))),
  });
}

export function useEntryCreation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewEntry) => contentApi.send("POST /", { body }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...contentApi.key, "GET /"] }),
  });
}

export const useSamples = () => contentApi.useAnswer("GET /samples");

export const useSamplesRemoval = () =>
  contentApi.useAction("DELETE /samples", {
    done: (_, { samples }) => ["Samples Taken Off", `${pluralise(samples, "sample")} left the site.`],
    failed: "Samples Not Taken Off",
  });
