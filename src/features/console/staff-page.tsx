import { lazy, type ReactNode, Suspense } from "react";
import { PageWaiting } from "~/features/accounts/page-waiting";
import { useSession } from "~/features/accounts/use-session";
import type { StaffRole } from "~/platform/roles";

const RequireRole = lazy(() => import("./require-role"));

export type StaffPageProps = {
  title: string;
  /** Absent when the server decides, for example for organisers of an event. */
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

/** Wraps every page of the console. `children` bring the h1. */
export function StaffPage(page: StaffPageProps) {
  const waiting = <Waiting title={page.title} />;
  // The server render never knows the session.
  if (useSession().status === "loading") return waiting;
  return (
    <Suspense fallback={waiting}>
      <RequireRole {...page} />
    </Suspense>
  );
}
