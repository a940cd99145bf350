import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CallError, call } from "~/platform/call";
import { toast } from "~/ui/toast";
import type { JobSearch } from "../posting-list";
import type { SavedSearch } from "./schema";

const PATH = "/api/saved-searches";
const key = ["saved-searches"];

type Answer = { searches: SavedSearch[] };

export const useSavedSearches = () =>
  useQuery({ queryKey: key, queryFn: async () => (await call<Answer>(PATH)).searches });

/** A failure shows a toast that begins with `failed`. */
function useChange<Input>(send: (input: Input) => Promise<Answer>, failed: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ searches }) => queries.setQueryData(key, searches),
    onError: (cause) => {
      const description = cause instanceof CallError ? cause.message : "Please try again.";
      toast({ title: failed, description, variant: "destructive" });
    },
  });
}

export const useSaving = () =>
  useChange((search: JobSearch) => call<Answer>(PATH, { body: search }), "Search Not Saved");

export const useRemoval = () =>
  useChange((id: string) => call<Answer>(`${PATH}/${id}`, { method: "DELETE" }), "Search Not Removed");
