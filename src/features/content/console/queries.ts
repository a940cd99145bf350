import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "~/platform/call";
import { useGrowingList } from "~/platform/use-growing-list";
import type { Entry, EntryPage, EntryVersion, NewEntry, VersionValue } from "./schema";

const path = "/api/staff/content";
const key = ["staff", "content"];
const listKey = [...key, "list"];
const entryKey = (id: string) => [...key, "entry", id];

export const useEntries = (filter: string) =>
  useGrowingList<EntryPage>({ queryKey: listKey, path, filter, placeholderData: keepPreviousData });

export const useEntry = (id: string) =>
  useQuery({
    queryKey: entryKey(id),
    queryFn: async ({ signal }) => (await call<{ entry: Entry }>(`${path}/${id}`, { signal })).entry,
  });

export const useVersions = (id: string) =>
  useQuery({
    queryKey: [...entryKey(id), "versions"],
    queryFn: async ({ signal }) =>
      (await call<{ versions: EntryVersion[] }>(`${path}/${id}/versions`, { signal })).versions,
  });

export const useVersion = (id: string, version: number) =>
  useQuery({
    queryKey: [...entryKey(id), "versions", version],
    queryFn: async ({ signal }) =>
      (await call<{ version: VersionValue }>(`${path}/${id}/versions/${version}`, { signal })).version,
  });

export type EntryWrite = { to: string; method: "POST" | "PUT" | "DELETE"; body?: unknown };

/** Changes the entry and answers it. Success or not, lists and history are refetched. */
export function useEntryWrite(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ to, ...options }: EntryWrite) =>
      (await call<{ entry: Entry }>(`${path}/${id}${to}`, options)).entry,
    onSuccess: (entry) => client.setQueryData(entryKey(id), entry),
    onError: () => client.invalidateQueries({ queryKey: entryKey(id) }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listKey }),
        client.invalidateQueries({ queryKey: [...entryKey(id), "versions"] }),
      ]),
  });
}

export function useEntryCreation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewEntry) =>
      (await call<{ id: string }>(path, { body, idempotencyKey: crypto.randomUUID() })).id,
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

const samplesKey = [...key, "samples"];

export const useSamples = () =>
  useQuery({
    queryKey: samplesKey,
    queryFn: async ({ signal }) => (await call<{ samples: number }>(`${path}/samples`, { signal })).samples,
  });

export function useSamplesRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call<{ samples: number }>(`${path}/samples`, { method: "DELETE" })).samples,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
