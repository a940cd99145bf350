import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { inSentence } from "~/platform/text/in-sentence";
import { ButtonLink } from "~/ui/button-link";
import { memberQueries, readOnlyAs } from "./member-queries";
import { PageWaiting } from "./page-waiting";
import { SignedInAs } from "./signed-in";
import { useSession } from "./use-session";

/** Milliseconds to read the notice before the redirect. */
const READING_MS = 1500;

function AccessDenied({ what }: { what: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const login = `/login?next=${encodeURIComponent(pathname + search)}`;
  // The next person at this browser must not see cached data.
  useEffect(() => memberQueries.clear(), []);
  useEffect(() => {
    const timer = setTimeout(() => navigate(login, { replace: true }), READING_MS);
    return () => clearTimeout(timer);
  }, [navigate, login]);
  return (
    <div role="alert" className="max-w-md border border-line bg-sheet p-8 text-center shadow-1">
      <h1 className="text-h3">Access Denied</h1>
      <p className="mt-3 mb-6 text-ink-2">Please log in to access your {what}.</p>
      <ButtonLink to={login} variant="primary">
        Go to Login
      </ButtonLink>
    </div>
  );
}

type MemberPageProps = { title: string; children: ReactNode };

function Gate({ title, what, children }: MemberPageProps & { what: string }) {
  const session = useSession();
  if (session.status === "authenticated") {
    // Before the children query: a sign-out on a page outside the gate leaves cached data.
    readOnlyAs(session.user.id);
    return <SignedInAs user={session.user}>{children}</SignedInAs>;
  }
  return (
    <div className="wrap grid min-h-[70svh] place-items-center py-16 pt-header">
      {session.status === "loading" ? <PageWaiting title={title} /> : <AccessDenied what={what} />}
    </div>
  );
}

/** The notice names the content `what`, such as "cart"; defaults to the title. */
export function MemberPage({ title, what, children }: MemberPageProps & { what?: string }) {
  return (
    <QueryClientProvider client={memberQueries}>
      <Gate title={title} what={what ?? inSentence(title)}>
        {children}
      </Gate>
    </QueryClientProvider>
  );
}
