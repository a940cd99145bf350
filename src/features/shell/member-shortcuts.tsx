import { Bell, LogOut, ShoppingCart } from "lucide-react";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useSignOut } from "./use-sign-out";

type MemberShortcutsProps = { cartItems?: number; unread?: number };

function withCount(word: string, count: number): string {
  return count ? `${word} (${count})` : word;
}

/** The end of a member's mobile menu. Loaded once somebody is signed in. */
export default function MemberShortcuts({ cartItems = 0, unread = 0 }: MemberShortcutsProps) {
  const signOut = useSignOut();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink to="/store" size="small">
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
