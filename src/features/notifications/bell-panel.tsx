import { useQuery } from "@tanstack/react-query";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { memberQueries } from "../accounts/member-queries";
import { NotificationList } from "./notification-list";
import { notificationsQuery, useReading } from "./queries";

const SHOWN = 6;

function Latest({ userId }: { userId: string }) {
  const asked = useQuery({ ...notificationsQuery(userId), refetchOnMount: "always" }, memberQueries);
  const { mutate } = useReading(userId);
  if (asked.isPending)
    return (
      <SkeletonGroup label="Loading your notifications" className="p-5">
        <Skeleton className="h-40" />
      </SkeletonGroup>
    );
  if (!asked.data)
    return (
      <div role="alert" className="grid justify-items-start gap-3 p-5">
        <p>Your notifications could not be read.</p>
        <Button size="small" onClick={() => asked.refetch()}>
          Try again
        </Button>
      </div>
    );
  const { notifications } = asked.data;
  if (notifications.length === 0)
    return <p className="p-5 text-ink-2">Nothing yet. We tell you here when something happens.</p>;
  return <NotificationList notifications={notifications.slice(0, SHOWN)} onRead={(id) => mutate({ ids: [id] })} />;
}

export default function BellPanel({ userId }: { userId: string }) {
  const { data } = useQuery({ ...notificationsQuery(userId), enabled: false }, memberQueries);
  const reading = useReading(userId);
  const foot = "flex min-h-11 items-center px-5 text-small";
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-4 border-line border-b py-1.5 pr-2 pl-5">
        <h2 className="text-h4">Notifications</h2>
        {data?.unread ? (
          <Button variant="quiet" size="small" busy={reading.isPending} onClick={() => reading.mutate({ all: true })}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      <Latest userId={userId} />
      <div className="flex flex-wrap justify-between border-line border-t">
        <Link to="/dashboard#notifications" className={foot}>
          See all
        </Link>
        <Link to="/profile?tab=settings" className={foot}>
          Choose what we tell you
        </Link>
      </div>
    </>
  );
}
