import { queryOptions } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { memberQueries } from "~/features/accounts/member-queries";
import { notificationsQuery } from "~/features/notifications/queries";
import type { DashboardCalls } from "./calls";

const api = createClient<DashboardCalls>("/api/dashboard");

/** Also fills the notification cache that the bell uses. */
export const dashboardQuery = (userId: string) =>
  queryOptions({
    queryKey: ["dashboard", userId],
    queryFn: async () => {
      const dashboard = await api.send("GET /", {});
      const { notifications, unread } = dashboard;
      memberQueries.setQueryData(notificationsQuery(userId).queryKey, { notifications, unread });
      return dashboard;
    },
  });
