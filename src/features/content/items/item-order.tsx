import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useSession } from "~/features/accounts/use-session";
import { rupees } from "~/platform/rupees";
import { ButtonLink } from "~/ui/button";
import { Skeleton } from "~/ui/skeleton";
import type { ContentItem } from "./item";

const AddToCart = lazy(() => import("./add-to-cart"));

type ItemOrderProps = { item: Pick<ContentItem, "id" | "title"> & { price: number } };

/** The price of an item and the way to order it: members put it in the cart, everybody else signs in first. */
export function ItemOrder({ item }: ItemOrderProps) {
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <section aria-label="Order" className="on-sheet border border-line-2 bg-sheet p-5">
      <p className="note">Price</p>
      <p className="num mt-1 font-head font-semibold text-h2">{rupees(item.price)}</p>
      <p className="mt-3 mb-5 text-ink-2">
        No payment is taken: your order request goes to the federation’s office, and the office answers by
        email.
      </p>
      {session.status === "authenticated" ? (
        <Suspense fallback={<Skeleton className="h-12" />}>
          <AddToCart itemId={item.id} title={item.title} />
        </Suspense>
      ) : (
        <ButtonLink to={`/login?next=${encodeURIComponent(pathname)}`} variant="primary" block>
          Sign in to order
        </ButtonLink>
      )}
    </section>
  );
}
