import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "~/platform/call";
import { useGrowingList } from "~/platform/use-growing-list";
import type { MediaPage, MediaSheet, MediaWords } from "../../media/schema";

const path = "/api/staff/media";
const key = ["staff", "media"];
const listKey = [...key, "list"];
const fileKey = (id: string) => [...key, "file", id];

export const useMedia = (filter: string) =>
  useGrowingList<MediaPage>({ queryKey: listKey, path, filter, placeholderData: keepPreviousData });

export const useMediaFile = (id: string) =>
  useQuery({
    queryKey: fileKey(id),
    queryFn: async ({ signal }) => (await call<{ file: MediaSheet }>(`${path}/${id}`, { signal })).file,
  });

export function useUpload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const to = `${path}?${new URLSearchParams({ name: file.name })}`;
      return (await call<{ file: MediaSheet }>(to, { method: "POST", file })).file;
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useMediaWords(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: MediaWords) =>
      (await call<{ file: MediaSheet }>(`${path}/${id}`, { method: "PATCH", body })).file,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useMediaDeletion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(`${path}/${id}`, { method: "DELETE" }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
}
