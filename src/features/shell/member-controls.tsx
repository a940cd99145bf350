import {
  ChevronDown,
  History,
  IdCard,
  Inbox,
  LayoutDashboard,
  LogOut,
  Search,
  Settings,
  ShoppingCart,
  User,
} from "lucide-react";
import type { SessionUser } from "~/features/accounts/session";
import { Bell } from "~/features/notifications/bell";
import { isStaff } from "~/platform/roles";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Avatar } from "./avatar";
import { CountBadge } from "./count-badge";
import { iconButtonClass } from "./icon-button";
import { displayName } from "./member-name";
import { menuClass, menuEntryClass } from "./menu-look";
import { openSearch } from "./search-launcher";
import { ThemeToggle } from "./theme-toggle";
import { useDropdown } from "./use-dropdown";
import { useMemberCounts } from "./use-member-counts";
import { useSignOut } from "./use-sign-out";

const entries = [
  { name: "Dashboard", href: "/dashboard", icon: LayoutDashboard },
  { name: "Profile Settings", href: "/profile", icon: User },
  { name: "Activity History", href: "/history", icon: History },
  { name: "Account Settings", href: "/profile?tab=settings", icon: Settings },
  { name: "Membership Details", href: "/profile?tab=membership", icon: IdCard },
];
const staffEntry = { name: "Staff Desk", href: "/staff", icon: Inbox };

function Identity({ user }: { user: SessionUser }) {
  const { standing } = useMemberCounts();
  return (
    <div className="mb-[.4rem] grid grid-cols-[auto_1fr] gap-x-[.85rem] gap-y-[.1rem] border-b border-line px-3 pt-3 pb-4">
      <Avatar user={user} className="row-span-3 size-12" />
      <b className="[overflow-wrap:anywhere]">{displayName(user)}</b>
      <span className="min-h-lh text-small text-ink-2">{standing}</span>
      <Link to="/history" className="num justify-self-start text-small">
        {user.memberNumber ?? "Not yet issued"}
      </Link>
    </div>
  );
}

function AccountMenu({ user }: { user: SessionUser }) {
  const { open, boxProps, triggerProps, menuProps } = useDropdown<HTMLDivElement>({ hover: false });
  const signOut = useSignOut();
  return (
    <div className="relative" {...boxProps}>
      <button
        type="button"
        aria-label="Account menu"
        className="inline-flex min-h-11 items-center gap-[.35rem] px-1 py-0.5"
        {...triggerProps}
      >
        <Avatar user={user} className="size-10" />
        <Icon
          of={ChevronDown}
          className={`size-5 transition-[rotate] duration-(--dur-2) max-md:hidden ${open ? "rotate-180" : ""}`}
        />
      </button>
      <div
        hidden={!open}
        className={`${menuClass} top-[calc(100%+.8rem)] right-0 w-70 max-md:fixed max-md:inset-x-margin max-md:top-header max-md:w-auto`}
        {...menuProps}
      >
        <Identity user={user} />
        <ul>
          {(isStaff(user.roles) ? [...entries, staffEntry] : entries).map(({ name, href, icon }) => (
            <li key={name}>
              <Link to={href} className={menuEntryClass}>
                <Icon of={icon} className="size-5 text-ink-3" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-[.4rem] border-t border-line pt-[.4rem]">
          <button type="button" className={menuEntryClass} onClick={signOut}>
            <Icon of={LogOut} className="size-5 text-ink-3" />
            Logout
          </button>
        </div>
      </div>
    </div>
  );
}

/** Loaded after sign-in. */
export default function MemberControls({ user }: { user: SessionUser }) {
  const { cartItems, unread } = useMemberCounts();
  return (
    <>
      <button type="button" aria-label="Search" className={`${iconButtonClass} max-md:hidden`} onClick={openSearch}>
        <Icon of={Search} />
      </button>
      <Link
        to="/cart"
        aria-label={cartItems ? `Cart, ${cartItems === 1 ? "1 item" : `${cartItems} items`}` : "Cart"}
        className={`${iconButtonClass} max-md:hidden`}
      >
        <Icon of={ShoppingCart} />
        <CountBadge count={cartItems} />
      </Link>
      <Bell userId={user.id} unread={unread} />
      <ThemeToggle className="max-md:hidden" />
      <AccountMenu user={user} />
    </>
  );
}
