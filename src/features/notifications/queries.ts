import { queryOptions, useMutation } from "@tanstack/react-query";
import { failureMessage } from "~/features/accounts/failure";
import { announceCounts } from "~/features/accounts/session";
import { call } from "~/platform/call";
import { toast } from "~/ui/toast";
import { memberQueries } from "../accounts/member-queries";
import type { NotificationsAnswer, ReadInput } from "./schema";

const EVERY_MS = 60_000;

export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["notifications", userId],
    queryFn: ({ signal }) => call<NotificationsAnswer>("/api/notifications", { signal }),
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
      mutationFn: (body: ReadInput) => call<{ unread: number }>("/api/notifications/read", { body }),
      onSuccess: ({ unread }, input) => {
        memberQueries.setQueryData(
          notificationsQuery(userId).queryKey,
          (known) => known && afterReading(known, input, unread),
        );
        announceCounts();
      },
      onError: (cause) => {
        const description = failureMessage(cause, "The notifications could not be marked. Please try again.");
        toast({ title: "Not Marked as Read", description, variant: "destructive" });
      },
    },
    memberQueries,
  );
}
