import {
  Award,
  CalendarDays,
  ChartColumn,
  Handshake,
  Images,
  Inbox,
  IndianRupee,
  ListChecks,
  type LucideIcon,
  Mail,
  Newspaper,
  ScrollText,
  Settings,
  Tags,
  Trophy,
  UserCog,
  Users,
} from "lucide-react";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { SessionUser } from "~/features/accounts/session";
import { useSession } from "~/features/accounts/use-session";
import { holdsAny, type StaffRole } from "~/platform/roles";
import { Icon } from "~/ui/icon";
import { useInSight } from "~/ui/in-sight";
import { Link } from "~/ui/link";

const QueueCount = lazy(() => import("../cases/console/queue-count"));

export type StaffEntry = {
  name: string;
  href: string;
  icon: LucideIcon;
  /** The roles that see the entry; an admin sees every entry. */
  roles: readonly StaffRole[];
  counts?: "open-cases";
};

export const staffEntries: readonly StaffEntry[] = [
  { name: "Review queue", href: "/staff", icon: Inbox, roles: ["reviewer"], counts: "open-cases" },
  { name: "Members", href: "/staff/members", icon: Users, roles: ["reviewer"] },
  { name: "Content", href: "/staff/content", icon: Newspaper, roles: ["editor"] },
  { name: "Newsletter", href: "/staff/newsletter", icon: Mail, roles: ["editor"] },
  { name: "Media library", href: "/staff/media", icon: Images, roles: ["editor"] },
  { name: "Events", href: "/staff/events", icon: CalendarDays, roles: ["editor"] },
  { name: "Competition", href: "/staff/competition", icon: Trophy, roles: ["reviewer"] },
  { name: "Certificates", href: "/staff/certificates", icon: Award, roles: ["reviewer"] },
  { name: "Partners", href: "/staff/partners", icon: Handshake, roles: ["reviewer"] },
  { name: "Money", href: "/staff/money", icon: IndianRupee, roles: ["treasurer", "auditor"] },
  { name: "Fees", href: "/staff/fees", icon: Tags, roles: ["treasurer", "auditor"] },
  { name: "Reports", href: "/staff/reports", icon: ChartColumn, roles: ["reviewer"] },
  { name: "Audit log", href: "/staff/audit", icon: ScrollText, roles: ["admin"] },
  { name: "Team", href: "/staff/team", icon: UserCog, roles: ["admin"] },
  { name: "Settings", href: "/staff/settings", icon: Settings, roles: ["admin"] },
  { name: "Go live", href: "/staff/go-live", icon: ListChecks, roles: ["admin"] },
];

const entriesFor = (user: SessionUser) => staffEntries.filter(({ roles }) => holdsAny(user.roles, roles));

const entryLook =
  "flex min-h-11 items-center gap-3 whitespace-nowrap rounded-1 px-3 text-ink-2 no-underline hover:text-ink aria-[current]:bg-sheet aria-[current]:font-semibold aria-[current]:text-ink lg:aria-[current]:[box-shadow:inset_3px_0_0_var(--accent-text)]";

/** The value of aria-current: the open page, or an ancestor of it. */
function currentIn(pathname: string, { href }: StaffEntry): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return href !== "/staff" && pathname.startsWith(`${href}/`) ? "true" : undefined;
}

function Entry({ entry, user }: { entry: StaffEntry; user: SessionUser }) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={entry.href} className={entryLook} aria-current={currentIn(pathname.replace(/\/$/, ""), entry)}>
        <Icon of={entry.icon} />
        {entry.name}
        {entry.counts ? (
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
      {entriesFor(user).map((entry) => (
        <Entry key={entry.href} entry={entry} user={user} />
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
