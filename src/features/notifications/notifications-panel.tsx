import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { useMember } from "../accounts/signed-in";
import { NotificationList } from "./notification-list";
import { notificationsQuery, useReading } from "./queries";

const SHOWN = 4;
const anchor = "notifications";

/** Scrolls to the panel and calls `onAsked` whenever a link to it is followed, also from this page. */
function useAnchor(onAsked: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const asked = hash === `#${anchor}` ? key : undefined;
  const tell = useEffectEvent(onAsked);
  useEffect(() => {
    if (asked === undefined) return;
    tell();
    box.current?.scrollIntoView({ block: "start" });
  }, [asked]);
  return box;
}

/** The accessible name differs from the panel's title, because the toast region is already called "Notifications". */
export function NotificationsPanel() {
  const { id } = useMember();
  const { data } = useQuery(notificationsQuery(id));
  const reading = useReading(id);
  const [isWhole, setWhole] = useState(false);
  const box = useAnchor(() => setWhole(true));
  const { notifications = [], unread = 0 } = data ?? {};
  const rest = isWhole ? 0 : Math.max(0, notifications.length - SHOWN);
  return (
    <div ref={box} id={anchor} className="scroll-mt-[calc(var(--header-h)+1rem)]">
      <Panel
        flush
        title={
          <>
            Notifications<span className="sr-only"> for you</span>
          </>
        }
        action={unread > 0 ? <Badge tone="accent" className="num">{`${unread} new`}</Badge> : null}
      >
        {notifications.length > 0 ? (
          <NotificationList
            notifications={notifications.slice(0, notifications.length - rest)}
            onRead={(one) => reading.mutate({ ids: [one] })}
          />
        ) : (
          <p className="p-5 text-ink-2">Nothing yet. We tell you here when something happens.</p>
        )}
        {unread > 0 || rest > 0 ? (
          <div className="flex flex-wrap justify-between gap-2 border-line border-t px-2 py-1.5">
            {unread > 0 ? (
              <Button
                variant="quiet"
                size="small"
                busy={reading.isPending}
                onClick={() => reading.mutate({ all: true })}
              >
                Mark all as read
              </Button>
            ) : null}
            {rest > 0 ? (
              <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
                Show {rest} more
              </Button>
            ) : null}
          </div>
        ) : null}
      </Panel>
    </div>
  );
}
