import { lazy, type ReactNode, Suspense } from "react";
import { PageWaiting } from "~/features/accounts/page-waiting";
import { useSession } from "~/features/accounts/use-session";
import type { StaffRole } from "~/platform/roles";

const RequireRole = lazy(() => import("./require-role"));

export type StaffPageProps = {
  title: string;
  /** Who may open the page; an admin may open every page. Without them the server decides, as for who organises an event. */
  roles?: readonly StaffRole[];
  children: ReactNode;
};

function Waiting({ title }: Pick<StaffPageProps, "title">) {
  return (
    <div className="grid min-h-[70svh] place-items-center px-margin">
      <PageWaiting title={title} />
    </div>
  );
}

/**
 * Every page of the console is inside one. Visitors are led to /login; who lacks the role, or the second factor that the server
 * asks staff for, is told so instead of seeing `children`, which bring the page's h1.
 */
export function StaffPage(page: StaffPageProps) {
  const waiting = <Waiting title={page.title} />;
  // Who asks is never known while the page is rendered on the server.
  if (useSession().status === "loading") return waiting;
  return (
    <Suspense fallback={waiting}>
      <RequireRole {...page} />
    </Suspense>
  );
}
