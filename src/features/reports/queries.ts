import { useQuery } from "@tanstack/react-query";
import type { QueuePage } from "~/features/cases/console/schema";
import { call } from "~/platform/call";
import type { PromisesAnswer, ReportsAnswer } from "./schema";

const path = "/api/staff/reports";
const key = ["staff", "reports"];

export const useReports = () =>
  useQuery({ queryKey: key, queryFn: async ({ signal }) => (await call<ReportsAnswer>(path, { signal })).reports });

export const usePromises = () =>
  useQuery({
    queryKey: [...key, "promises"],
    queryFn: async ({ signal }) => (await call<PromisesAnswer>(`${path}/promises`, { signal })).figures,
  });

export const useOverdue = () =>
  useQuery({
    queryKey: [...key, "overdue"],
    queryFn: ({ signal }) => call<QueuePage>("/api/staff/cases?view=overdue", { signal }),
  });

export const csvAddress = (id: string) => `${path}/${id}/csv`;
