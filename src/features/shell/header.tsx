import { Search } from "lucide-react";
import { lazy, type MouseEvent, Suspense } from "react";
import { useSession } from "~/features/accounts/use-session";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { HeaderFrame } from "./header-frame";
import { iconButtonClass } from "./icon-button";
import { MobileList } from "./mobile-list";
import { MobilePanel } from "./mobile-panel";
import { NavigationBar, NavigationSkeleton } from "./navigation-bar";
import type { NavigationItem } from "./schema";
import { openSearch } from "./search-launcher";
import { ThemeToggle } from "./theme-toggle";

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
