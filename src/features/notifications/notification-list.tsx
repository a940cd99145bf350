import { useState } from "react";
import { ago } from "~/platform/time/durations";
import { Link } from "~/ui/link";
import type { Notification } from "./calls";

type RowProps = { notification: Notification; now: Date; onOpen: (notification: Notification) => void };

function Row({ notification, now, onOpen }: RowProps) {
  const { title, text, href, createdAt, readAt } = notification;
  const dot = readAt ? "border-line-2" : "border-accent-text bg-accent-text";
  return (
    <li className="relative grid grid-cols-[.625rem_minmax(0,1fr)] gap-3.5 border-line border-b px-5 py-3.5 leading-[1.4] last:border-b-0 hover:bg-blue-tint/45">
      <span aria-hidden="true" className={`mt-[.45rem] size-2.5 rounded-full border-[1.5px] ${dot}`} />
      <div className="min-w-0">
        <Link
          to={href}
          onClick={() => onOpen(notification)}
          className="wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="wrap-anywhere text-ink-2 text-small">{text}</p>
        <p className="num text-ink-3 text-small">
          <time dateTime={createdAt}>{ago(new Date(createdAt), now)}</time>
          {readAt ? null : <span className="sr-only">, unread</span>}
        </p>
      </div>
    </li>
  );
}

type NotificationListProps = { notifications: readonly Notification[]; onRead: (id: string) => void };

/** Opening a notification marks it as read. */
export function NotificationList({ notifications, onRead }: NotificationListProps) {
  const [now] = useState(() => new Date());
  return (
    <ul>
      {notifications.map((notification) => (
        <Row
          key={notification.id}
          notification={notification}
          now={now}
          onOpen={({ id, readAt }) => readAt ?? onRead(id)}
        />
      ))}
    </ul>
  );
}
