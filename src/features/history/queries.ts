import { useGrowingList } from "~/platform/use-growing-list";
import { filters } from "./entry-kinds";
import type { HistoryPage } from "./schema";

const typesIn = (filter: string) => filters.find(({ value }) => value === filter)?.types ?? [];

/** The member's history by one of the filters, a page at a time. */
export function useHistory(filter: string) {
  const types = typesIn(filter).join(",");
  return useGrowingList<HistoryPage>({
    queryKey: ["history"],
    path: "/api/history",
    filter: types && new URLSearchParams({ type: types }).toString(),
  });
}
