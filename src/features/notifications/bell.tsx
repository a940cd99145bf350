import { Bell as BellIcon } from "lucide-react";
import { lazy, Suspense } from "react";
import { CountBadge } from "~/features/shell/count-badge";
import { iconButtonClass } from "~/features/shell/icon-button";
import { menuClass } from "~/features/shell/menu-look";
import { useDropdown } from "~/features/shell/use-dropdown";
import { Icon } from "~/ui/icon";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";

const BellPanel = lazy(() => import("./bell-panel"));

export function Bell({ userId, unread }: { userId: string; unread: number }) {
  const { open, boxProps, triggerProps, menuProps } = useDropdown<HTMLDivElement>({ hover: false });
  return (
    <div className="relative" {...boxProps}>
      <button
        type="button"
        aria-label={unread ? `Notifications, ${unread} unread` : "Notifications"}
        className={iconButtonClass}
        {...triggerProps}
      >
        <Icon of={BellIcon} />
        <CountBadge count={unread} />
      </button>
      <div
        hidden={!open}
        className={`${menuClass} top-[calc(100%+.8rem)] right-0 max-h-[75svh] w-88 overflow-y-auto p-0! max-md:fixed max-md:inset-x-margin max-md:top-header max-md:w-auto`}
        {...menuProps}
      >
        {open ? (
          <Suspense
            fallback={
              <SkeletonGroup label="Loading your notifications" className="p-5">
                <Skeleton className="h-40" />
              </SkeletonGroup>
            }
          >
            <BellPanel userId={userId} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
