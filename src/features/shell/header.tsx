import { ChevronDown, Search } from "lucide-react";
import { lazy, type MouseEvent, Suspense } from "react";
import { useLocation, useMatches } from "react-router";
import { useSession } from "~/features/accounts/use-session";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { HeaderFrame } from "./header-frame";
import { iconButtonClass } from "./icon-button";
import { barEntryClass, menuClass, menuEntryClass } from "./menu-look";
import { MobileGroup, mobileRowClass } from "./mobile-group";
import { MobilePanel } from "./mobile-panel";
import { NavigationLink } from "./navigation-link";
import { barItems, isCurrent, isGroupCurrent, memberItems, publicItems } from "./navigation-model";
import type { NavigationItem } from "./schema";
import { openSearch } from "./search-launcher";
import { ThemeToggle } from "./theme-toggle";
import { useDropdown } from "./use-dropdown";

/** "" on the not-found page, because one rendering serves every path. */
function useMarkedPath(): string {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  return page?.params["*"] === undefined ? pathname : "";
}

function DimensionLine() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-[.7rem] bottom-[.1rem] flex h-[7px] items-center border-x-[1.5px] border-accent-text"
    >
      <span className="h-0.5 w-full bg-accent-text" />
    </span>
  );
}

type NavigationGroupProps = { item: NavigationItem; isMember: boolean };

const byScript = { open: "appear", closed: "hidden" };
const byCss = "hidden group-hover/item:block group-focus-within/item:block";

/** A list with categories is wide and scrolls. */
function NavigationGroup({ item, isMember }: NavigationGroupProps) {
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

type NavigationBarProps = { navigation: NavigationItem[]; isMember: boolean };

function NavigationBar({ navigation, isMember }: NavigationBarProps) {
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

function NavigationSkeleton() {
  return (
    <div aria-hidden="true" data-app-now className="mx-auto flex gap-6 max-xl:hidden">
      {skeletonWidths.map((width) => (
        <span key={width} className={`hatch h-5 rounded-1 ${width}`} />
      ))}
    </div>
  );
}

const NavigationIcon = lazy(() => import("./navigation-icon"));

type MobileListProps = { navigation: NavigationItem[]; isMember: boolean; isOpen: boolean };

/** Opens the current page's group, else the first. Icons load when the menu opens. */
function MobileList({ navigation, isMember, isOpen }: MobileListProps) {
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

const MemberControls = lazy(() => import("./member-controls"));
const MemberShortcuts = lazy(() => import("./member-shortcuts"));

/** Opens the dialog; without script it links to the search page. */
function SearchLink() {
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSearch();
  }
  return (
    <Link to="/search" aria-label="Search" data-app-click className={`${iconButtonClass} max-md:hidden`} onClick={open}>
      <Icon of={Search} />
    </Link>
  );
}

type HeaderProps = { navigation: NavigationItem[] | undefined; isClear: boolean };

/** Without `navigation` it shows a skeleton. */
export function Header({ navigation, isClear }: HeaderProps) {
  const session = useSession();
  const user = session.status === "authenticated" ? session.user : undefined;
  return (
    <HeaderFrame isClear={isClear}>
      {navigation ? <NavigationBar navigation={navigation} isMember={user !== undefined} /> : <NavigationSkeleton />}
      <div className="relative flex shrink-0 items-center gap-1 max-xl:ml-auto">
        {user ? (
          <Suspense fallback={<span className="size-11" />}>
            <MemberControls user={user} />
          </Suspense>
        ) : (
          <>
            <SearchLink />
            <ThemeToggle className="@max-[18rem]/bar:hidden" />
            <ButtonLink to="/login" size="small" className="ml-2 @max-[18rem]/bar:ml-0 @max-[18rem]/bar:px-[10px]">
              Login
            </ButtonLink>
          </>
        )}
        <MobilePanel>
          {(isOpen) => (
            <>
              {navigation ? <MobileList navigation={navigation} isMember={user !== undefined} isOpen={isOpen} /> : null}
              <div className="mt-6 grid gap-3">
                <div className="flex gap-3">
                  <Button onClick={openSearch} block>
                    <Icon of={Search} />
                    Search
                  </Button>
                  <ThemeToggle className={user ? "md:hidden" : "@min-[18rem]/bar:hidden"} />
                </div>
                {user ? (
                  <Suspense fallback={null}>
                    <MemberShortcuts />
                  </Suspense>
                ) : (
                  <ButtonLink to="/login" block>
                    Login
                  </ButtonLink>
                )}
              </div>
            </>
          )}
        </MobilePanel>
      </div>
    </HeaderFrame>
  );
}
