import { createClient } from "~/features/accounts/calls/client";
import type { HistoryCalls } from "./calls";
import type { EntryType } from "./entry";

const api = createClient<HistoryCalls>("/api/history");

type Filter = { value: string; label: string; types: readonly EntryType[] };

export const filters: readonly Filter[] = [
  { value: "all", label: "All", types: [] },
  { value: "courses", label: "Courses", types: ["course_completion", "course_enrollment"] },
  { value: "events", label: "Events", types: ["event_attendance", "networking", "event_registration"] },
  { value: "payments", label: "Payments", types: ["payment"] },
  { value: "certificates", label: "Certificates", types: ["certificate"] },
  { value: "newsletters", label: "Newsletters", types: ["newsletter"] },
  { value: "achievements", label: "Achievements", types: ["achievement"] },
];

const typesIn = (filter: string) => filters.find(({ value }) => value === filter)?.types ?? [];

export const useHistory = (filter: string) =>
  api.useGrowingList("GET /", { query: { type: typesIn(filter).join(",") } });
