import { Search, ShoppingCart } from "lucide-react";
import type { SessionUser } from "~/features/accounts/session";
import { Bell } from "~/features/notifications/bell";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { AccountMenu } from "./account-menu";
import { CountBadge } from "./count-badge";
import { iconButtonClass } from "./icon-button";
import { openSearch } from "./search-launcher";
import { ThemeToggle } from "./theme-toggle";
import { useMemberCounts } from "./use-member-counts";

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
