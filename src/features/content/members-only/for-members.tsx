import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useSession } from "~/features/accounts/use-session";
import { ButtonLink } from "~/ui/button-link";
import { Skeleton } from "~/ui/skeleton";

const MembersFile = lazy(() => import("./members-file"));

export function ForMembers({ itemId }: { itemId: string }) {
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <section aria-labelledby="for-members" className="on-sheet border border-line-2 bg-sheet p-5">
      <h2 id="for-members" className="text-h4">
        For members
      </h2>
      <p className="mt-2 mb-5 text-ink-2">
        Everybody can read what this document is. The PDF itself is for members of the federation.
      </p>
      {session.status === "authenticated" ? (
        <Suspense fallback={<Skeleton className="h-12" />}>
          <MembersFile itemId={itemId} />
        </Suspense>
      ) : (
        <div className="grid gap-3">
          <ButtonLink to={`/login?next=${encodeURIComponent(pathname)}`} variant="primary" block>
            Sign in
          </ButtonLink>
          <ButtonLink to="/membership" block>
            See membership
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
