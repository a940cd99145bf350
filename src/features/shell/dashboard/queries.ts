import { queryOptions } from "@tanstack/react-query";
import { memberQueries } from "~/features/accounts/member-queries";
import { notificationsQuery } from "~/features/notifications/queries";
import { call } from "~/platform/call";
import type { Dashboard } from "./schema";

/** Also fills the notification cache that the bell uses. */
export const dashboardQuery = (userId: string) =>
  queryOptions({
    queryKey: ["dashboard", userId],
    queryFn: async ({ signal }) => {
      const dashboard = await call<Dashboard>("/api/dashboard", { signal });
      const { notifications, unread } = dashboard;
      memberQueries.setQueryData(notificationsQuery(userId).queryKey, { notifications, unread });
      return dashboard;
    },
  });
