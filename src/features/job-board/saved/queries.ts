import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { CallError } from "~/platform/http/call";
import { toast } from "~/ui/toast";
import type { JobSearch } from "../posting-list";
import type { SavedSearch, SavedSearchesCalls } from "./calls";

const api = createClient<SavedSearchesCalls>("/api/saved-searches");

export const useSavedSearches = () =>
  useQuery({ queryKey: api.key, queryFn: async () => (await api.send("GET /", {})).searches });

/** A failure shows a toast that begins with `failed`. */
function useChange<Input>(send: (input: Input) => Promise<{ searches: SavedSearch[] }>, failed: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ searches }) => queries.setQueryData(api.key, searches),
    onError: (cause) => {
      const description = cause instanceof CallError ? cause.message : "Please try again.";
      toast({ title: failed, description, variant: "destructive" });
    },
  });
}

export const useSaving = () => useChange((body: JobSearch) => api.send("POST /", { body }), "Search Not Saved");

export const useRemoval = () => useChange((id: string) => api.send("DELETE /{id}", { id }), "Search Not Removed");
