import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { NavigationLink } from "./navigation-link";
import { isCurrent } from "./navigation-model";
import type { NavigationItem } from "./schema";

type MobileGroupProps = {
  item: NavigationItem;
  pathname: string;
  isMember: boolean;
  open: boolean;
  children: ReactNode;
};

export const mobileRowClass =
  "flex min-h-14 w-full items-center gap-3 font-head text-h4 leading-[1.2] font-medium text-ink no-underline aria-[current]:font-semibold aria-[current]:[box-shadow:inset_0_-2px_0_var(--accent-text)]";
const entryClass =
  "flex min-h-11 items-center border-l border-line-2 text-ink-2 no-underline aria-[current]:border-l-accent-text aria-[current]:font-semibold aria-[current]:text-ink";

export function MobileGroup({ item, pathname, isMember, open, children }: MobileGroupProps) {
  return (
    <details className="group/details" open={open || undefined}>
      <summary className={`${mobileRowClass} list-none [&::-webkit-details-marker]:hidden`}>
        {children}
        <Icon
          of={ChevronDown}
          className="ml-auto size-5 transition-[rotate] duration-(--dur-2) group-open/details:rotate-180"
        />
      </summary>
      <ul className="pb-4">
        {item.dropdown?.map((entry) => (
          <li key={entry.name}>
            {entry.isCategory ? (
              <p className="note border-l border-line-2 pt-4 pb-[.35rem] pl-4">{entry.name}</p>
            ) : (
              <NavigationLink
                entry={entry}
                current={isCurrent(entry.href, pathname)}
                isMember={isMember}
                className={`${entryClass} ${entry.indent ? "pl-8" : "pl-4"}`}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
