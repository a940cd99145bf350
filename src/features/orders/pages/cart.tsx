import type { MetaArgs } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import { MemberPage } from "~/features/accounts/member-page";
import { pageMeta } from "~/ui/page-meta";
import { CartScreen } from "../cart-screen";

export const handle = { application: true, help: "none", theme: "system" };

export const links = insideLinks;

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Cart",
    description: "What you want to order from the federation, and your order requests.",
    noindex: true,
  });

export default function CartPage() {
  return (
    <MemberPage title="Cart">
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(1.75rem,4vw,3rem)]">
          <h1>Cart</h1>
          <p className="mt-2 max-w-measure text-ink-2">Store items, sent to the federation as one order request.</p>
        </div>
      </section>
      <div className="wrap pt-8 pb-20">
        <CartScreen />
      </div>
    </MemberPage>
  );
}
