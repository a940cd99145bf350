import { ChevronDown } from "lucide-react";
import { Icon } from "~/ui/icon";
import { DimensionLine } from "./dimension-line";
import { barEntryClass, menuClass, menuEntryClass } from "./menu-look";
import { NavigationLink } from "./navigation-link";
import { isCurrent, isGroupCurrent } from "./navigation-model";
import type { NavigationItem } from "./schema";
import { useDropdown } from "./use-dropdown";
import { useMarkedPath } from "./use-marked-path";

type NavigationGroupProps = { item: NavigationItem; isMember: boolean };

const byScript = { open: "appear", closed: "hidden" };
const byCss = "hidden group-hover/item:block group-focus-within/item:block";

/** A list with categories is wide and scrolls. */
export function NavigationGroup({ item, isMember }: NavigationGroupProps) {
  const pathname = useMarkedPath();
  const { open, live, boxProps, triggerProps, menuProps } = useDropdown<HTMLLIElement>({ hover: true });
  const { dropdown = [] } = item;
  const current = isGroupCurrent(item, pathname);
  const isWide = dropdown.some(({ isCategory }) => isCategory);
  const shown = open ? byScript.open : byScript.closed;

  return (
    <li className="group/item relative flex h-full items-center" {...boxProps}>
      <button type="button" className={barEntryClass} aria-current={current || undefined} {...triggerProps}>
        {item.name}
        <Icon
          of={ChevronDown}
          className={`size-4 text-ink-3 transition-[rotate] duration-(--dur-2) ${open ? "rotate-180" : ""}`}
        />
        {current || open ? <DimensionLine /> : null}
      </button>
      <ul
        className={`${menuClass} top-[calc(100%-.5rem)] left-0 ${isWide ? "max-h-104 w-80 overflow-y-auto" : "min-w-70"} ${live ? shown : byCss}`}
        {...menuProps}
      >
        {dropdown.map((entry) =>
          entry.isCategory ? (
            <li
              key={entry.name}
              className="note mt-[.4rem] border-t border-line px-3 pt-[.9rem] pb-[.4rem] first:mt-0 first:border-0"
            >
              {entry.name}
            </li>
          ) : (
            <li key={entry.name} className={entry.indent ? "pl-4" : undefined}>
              <NavigationLink
                entry={entry}
                current={isCurrent(entry.href, pathname)}
                isMember={isMember}
                className={menuEntryClass}
              />
            </li>
          ),
        )}
      </ul>
    </li>
  );
}
