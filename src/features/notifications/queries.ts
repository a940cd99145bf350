import { queryOptions, useMutation } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { toastFailure } from "~/features/accounts/failure";
import { announceCounts } from "~/features/accounts/session";
import { memberQueries } from "../accounts/member-queries";
import type { NotificationsAnswer, NotificationsCalls, ReadInput } from "./calls";

export const notificationsClient = createClient<NotificationsCalls>("/api/notifications");

const EVERY_MS = 60_000;

export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["notifications", userId],
    queryFn: () => notificationsClient.send("GET /", {}),
    refetchInterval: EVERY_MS,
  });

function afterReading({ notifications }: NotificationsAnswer, { ids }: ReadInput, unread: number) {
  const readAt = new Date().toISOString();
  return {
    unread,
    notifications: notifications.map((one) =>
      one.readAt || (ids && !ids.includes(one.id)) ? one : { ...one, readAt },
    ),
  };
}

export function useReading(userId: string) {
  return useMutation(
    {
      mutationFn: (body: ReadInput) => notificationsClient.send("POST /read", { body }),
      onSuccess: ({ unread }, input) => {
        memberQueries.setQueryData(
          notificationsQuery(userId).queryKey,
          (known) => known && afterReading(known, input, unread),
        );
        announceCounts();
      },
      onError: (cause) =>
        toastFailure("Not Marked as Read", cause, "The notifications could not be marked. Please try again."),
    },
    memberQueries,
  );
}
