import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { SessionUser } from "~/features/accounts/session";
import { useSession } from "~/features/accounts/use-session";
import { holdsAny } from "~/platform/roles";
import { Icon } from "~/ui/icon";
import { useInSight } from "~/ui/in-sight";
import { Link } from "~/ui/link";
import { staffEntries } from "./staff-entries";
import { type StaffPath, staffPaths } from "./staff-paths";

const QueueCount = lazy(() => import("../cases/console/queue-count"));

const entriesFor = (user: SessionUser) => staffPaths.filter((path) => holdsAny(user.roles, staffEntries[path].roles));

const entryLook =
  "flex min-h-11 items-center gap-3 whitespace-nowrap rounded-1 px-3 text-ink-2 no-underline hover:text-ink aria-[current]:bg-sheet aria-[current]:font-semibold aria-[current]:text-ink lg:aria-[current]:[box-shadow:inset_3px_0_0_var(--accent-text)]";

/** The value of aria-current: the open page, or an ancestor of it. */
function currentIn(pathname: string, href: StaffPath): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return href !== "/staff" && pathname.startsWith(`${href}/`) ? "true" : undefined;
}

function Entry({ path, user }: { path: StaffPath; user: SessionUser }) {
  const { pathname } = useLocation();
  const { icon, name, counts } = staffEntries[path];
  return (
    <li>
      <Link to={path} className={entryLook} aria-current={currentIn(pathname.replace(/\/$/, ""), path)}>
        <Icon of={icon} />
        {name}
        {counts ? (
          <Suspense fallback={null}>
            <QueueCount key={user.id} />
          </Suspense>
        ) : null}
      </Link>
    </li>
  );
}

/** Scrolls the current entry into view on a phone. */
function Entries({ user }: { user: SessionUser }) {
  const row = useInSight<HTMLUListElement>("[aria-current]", useLocation().pathname);
  return (
    <ul
      ref={row}
      className="flex gap-1 max-lg:overflow-x-auto lg:sticky lg:top-[calc(var(--header-h)+1rem)] lg:flex-col lg:gap-0"
    >
      {entriesFor(user).map((path) => (
        <Entry key={path} path={path} user={user} />
      ))}
    </ul>
  );
}

export function StaffNavigation() {
  const session = useSession();
  if (session.status !== "authenticated") return <div className="bg-well max-lg:hidden lg:border-r" />;
  const { user } = session;
  return (
    <nav
      aria-label="Staff"
      className={`border-line-2 bg-well max-lg:border-b max-lg:px-margin max-lg:py-1 lg:border-r lg:px-3 lg:py-6 ${entriesFor(user).length < 2 ? "max-lg:hidden" : ""}`}
    >
      <p className="note px-3 pb-2 max-lg:hidden">Staff desk</p>
      <Entries user={user} />
    </nav>
  );
}
