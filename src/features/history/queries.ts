import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "~/platform/call";
import { filters } from "./entry-kinds";
import type { HistoryPage } from "./schema";

const keyOf = (filter: string) => ["history", filter];

function addressOf(filter: string, cursor: string): string {
  const types = filters.find(({ value }) => value === filter)?.types ?? [];
  const query = new URLSearchParams({
    ...(types.length > 0 ? { type: types.join(",") } : {}),
    ...(cursor ? { cursor } : {}),
  }).toString();
  return query ? `/api/history?${query}` : "/api/history";
}

/** The member's history by one of the filters, a page at a time. */
export const useHistory = (filter: string) =>
  useInfiniteQuery({
    queryKey: keyOf(filter),
    queryFn: ({ pageParam, signal }) => call<HistoryPage>(addressOf(filter, pageParam), { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
