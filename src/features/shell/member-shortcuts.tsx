import { Bell, LogOut, ShoppingCart } from "lucide-react";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { useMemberCounts } from "./use-member-counts";
import { useSignOut } from "./use-sign-out";

function withCount(word: string, count: number): string {
  return count ? `${word} (${count})` : word;
}

/** Loaded after sign-in. */
export default function MemberShortcuts() {
  const { cartItems, unread } = useMemberCounts();
  const signOut = useSignOut();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink to="/cart" size="small">
        <Icon of={ShoppingCart} />
        {withCount("Cart", cartItems)}
      </ButtonLink>
      <ButtonLink to="/dashboard" size="small">
        <Icon of={Bell} />
        {withCount("Alerts", unread)}
      </ButtonLink>
      <Button variant="danger" size="small" onClick={signOut}>
        <Icon of={LogOut} />
        Logout
      </Button>
    </div>
  );
}
