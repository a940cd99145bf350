import { lazy, Suspense } from "react";
import { Link } from "~/ui/link";
import { MobileGroup, mobileRowClass } from "./mobile-group";
import { isCurrent, isGroupCurrent, memberItems, publicItems } from "./navigation-model";
import type { NavigationItem } from "./schema";
import { useMarkedPath } from "./use-marked-path";

const NavigationIcon = lazy(() => import("./navigation-icon"));

type MobileListProps = { navigation: NavigationItem[]; isMember: boolean; isOpen: boolean };

/** Opens the current page's group, else the first. Icons load when the menu opens. */
export function MobileList({ navigation, isMember, isOpen }: MobileListProps) {
  const pathname = useMarkedPath();
  const shared = publicItems(navigation);
  const items = isMember ? [...memberItems(navigation), ...shared] : shared;
  const groups = items.filter(({ dropdown }) => dropdown);
  const openGroup = groups.find((group) => isGroupCurrent(group, pathname)) ?? groups[0];

  const word = ({ icon, name }: NavigationItem) => (
    <>
      {isOpen ? (
        <Suspense fallback={<span className="size-5" />}>
          <NavigationIcon name={icon} />
        </Suspense>
      ) : null}
      {name}
    </>
  );
  return (
    <nav aria-label="Main">
      <ul>
        {items.map((item) => (
          <li key={item.name} className="border-b border-line">
            {item.dropdown ? (
              <MobileGroup item={item} pathname={pathname} isMember={isMember} open={item === openGroup}>
                {word(item)}
              </MobileGroup>
            ) : (
              <Link
                to={item.href ?? "/"}
                className={mobileRowClass}
                aria-current={isCurrent(item.href, pathname) ? "page" : undefined}
              >
                {word(item)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
