import { useQuery } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import type { QueuePage } from "~/features/cases/console/schema";
import { call } from "~/platform/http/call";
import type { ReportsCalls } from "./calls";

const path = "/api/staff/reports";
const api = createClient<ReportsCalls>(path);

export const useReports = () => api.useAnswer("GET /");
export const usePromises = () => api.useAnswer("GET /promises");

export const useOverdue = () =>
  useQuery({
    queryKey: [...api.key, "overdue"],
    queryFn: ({ signal }) => call<QueuePage>("/api/staff/cases?view=overdue", { signal }),
  });

export const csvAddress = (id: string) => `${path}/${id}/csv`;
