import { Bell, Search, ShoppingCart } from "lucide-react";
import { Link } from "react-router";
import type { SessionUser } from "~/features/accounts/queries";
import { Icon } from "~/ui/icon";
import { AccountMenu } from "./account-menu";
import { CountBadge } from "./count-badge";
import { iconButtonClass } from "./icon-button";
import { openSearch } from "./search-launcher";
import { ThemeToggle } from "./theme-toggle";

type MemberControlsProps = { user: SessionUser; cartItems?: number; unread?: number };

/** What a member finds at the end of the bar. A count of zero shows no badge. Loaded once somebody is signed in. */
export default function MemberControls({ user, cartItems = 0, unread = 0 }: MemberControlsProps) {
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        className={`${iconButtonClass} max-md:hidden`}
        onClick={openSearch}
      >
        <Icon of={Search} />
      </button>
      <Link
        to="/store"
        aria-label={cartItems ? `Cart, ${cartItems} items` : "Cart"}
        className={`${iconButtonClass} max-md:hidden`}
      >
        <Icon of={ShoppingCart} />
        <CountBadge count={cartItems} />
      </Link>
      <Link
        to="/dashboard"
        aria-label={unread ? `Notifications, ${unread} unread` : "Notifications"}
        className={iconButtonClass}
      >
        <Icon of={Bell} />
        <CountBadge count={unread} />
      </Link>
      <ThemeToggle className="max-md:hidden" />
      <AccountMenu user={user} />
    </>
  );
}
