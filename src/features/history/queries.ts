import { useGrowingList } from "~/platform/use-growing-list";
import type { EntryType } from "./entry";
import type { HistoryPage } from "./schema";

type Filter = { value: string; label: string; types: readonly EntryType[] };

export const filters: readonly Filter[] = [
  { value: "all", label: "All", types: [] },
  { value: "courses", label: "Courses", types: ["course_completion", "course_enrollment"] },
  { value: "events", label: "Events", types: ["event_attendance", "event_registration"] },
  { value: "payments", label: "Payments", types: ["payment"] },
  { value: "certificates", label: "Certificates", types: ["certificate"] },
  { value: "newsletters", label: "Newsletters", types: ["newsletter"] },
  { value: "achievements", label: "Achievements", types: ["achievement"] },
];

const typesIn = (filter: string) => filters.find(({ value }) => value === filter)?.types ?? [];

export function useHistory(filter: string) {
  const types = typesIn(filter).join(",");
  return useGrowingList<HistoryPage>({
    queryKey: ["history"],
    path: "/api/history",
    filter: types && new URLSearchParams({ type: types }).toString(),
  });
}
