import { Link } from "~/ui/link";
import { DimensionLine } from "./dimension-line";
import { barEntryClass } from "./menu-look";
import { NavigationGroup } from "./navigation-group";
import { barItems, isCurrent } from "./navigation-model";
import type { NavigationItem } from "./schema";
import { useMarkedPath } from "./use-marked-path";

type NavigationBarProps = { navigation: NavigationItem[]; isMember: boolean };

export function NavigationBar({ navigation, isMember }: NavigationBarProps) {
  const pathname = useMarkedPath();
  return (
    <nav aria-label="Main" className="mx-auto h-full max-xl:hidden">
      <ul className="flex h-full items-center gap-1">
        {barItems(navigation, isMember).map((item) =>
          item.dropdown ? (
            <NavigationGroup key={item.name} item={item} isMember={isMember} />
          ) : (
            <li key={item.name}>
              <Link
                to={item.href ?? "/"}
                className={barEntryClass}
                aria-current={isCurrent(item.href, pathname) ? "page" : undefined}
              >
                {item.name}
                {isCurrent(item.href, pathname) ? <DimensionLine /> : null}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

const skeletonWidths = ["w-16", "w-14", "w-20", "w-12", "w-18", "w-24"];

export function NavigationSkeleton() {
  return (
    <div aria-hidden="true" data-app-now className="mx-auto flex gap-6 max-xl:hidden">
      {skeletonWidths.map((width) => (
        <span key={width} className={`hatch h-5 rounded-1 ${width}`} />
      ))}
    </div>
  );
}
