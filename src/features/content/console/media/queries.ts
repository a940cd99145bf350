import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { call } from "~/platform/http/call";
import type { MediaCalls, MediaSheet } from "../../media/calls";

const path = "/api/staff/media";
const api = createClient<MediaCalls>(path);

export const useMedia = (query: { show: string; q: string }) =>
  api.useGrowingList("GET /", { query }, { keepsRows: true });

export const useMediaFile = (id: string) => api.useAnswer("GET /{id}", { id });

export function useUpload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const to = `${path}?${new URLSearchParams({ name: file.name })}`;
      return (await call<{ file: MediaSheet }>(to, { method: "POST", file })).file;
    },
    onSettled: () => client.invalidateQueries({ queryKey: api.key }),
  });
}

export const useMediaWords = (done?: string) => api.useAction("PATCH /{id}", { done });

/** Refetches the list alone, as the file is gone. */
export function useMediaDeletion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.send("DELETE /{id}", { id }),
    onSettled: () => client.invalidateQueries({ queryKey: [...api.key, "GET /"] }),
  });
}
