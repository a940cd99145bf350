import { lazy, Suspense, useEffect, useState } from "react";
import { type ActionFunctionArgs, type MetaArgs, redirect, useLocation, useNavigate } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { useLinkParameter } from "~/features/accounts/use-link-parameter";
import { useSession } from "~/features/accounts/use-session";
import { CaseAccess } from "~/features/cases/case-access";
import { CaseScreen } from "~/features/cases/case-screen";
import { fetchOpenCase } from "~/features/cases/queries";
import type { CaseView } from "~/features/cases/schema";
import { CallError } from "~/platform/http/call";
import { Drawing } from "~/ui/drawing";
import { pageMeta } from "~/ui/page-meta";
import { toast } from "~/ui/toast";

const isOpened = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "opened" in state && state.opened === true;

/** The history entry records an open case: a reload shows it again, and a first visit sends no request. */
function useTrackedCase() {
  const [view, setView] = useState<CaseView>();
  const [email, setEmail] = useState<string>();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const wasOpened = isOpened(state) && !view;

  useEffect(() => {
    if (!wasOpened) return;
    let isLeft = false;
    fetchOpenCase().then(
      (found) => {
        if (!isLeft && search.includes(found.reference)) setView(found);
      },
      (cause) => console.warn("the case is no longer open", cause),
    );
    return () => {
      isLeft = true;
    };
  }, [wasOpened, search]);

  function open(found: CaseView, address: string) {
    setView(found);
    setEmail(address);
    navigate(`/track?reference=${found.reference}`, {
      replace: true,
      preventScrollReset: true,
      state: { opened: true },
    });
  }

  async function refresh() {
    try {
      setView(await fetchOpenCase());
    } catch (cause) {
      const description = cause instanceof CallError ? cause.message : "Please reload the page.";
      toast({ title: "Not Shown Yet", description, variant: "destructive" });
    }
  }

  return { view, email, open, refresh };
}

const PostingPanel = lazy(() => import("~/features/job-board/posting-panel"));
const OwnCases = lazy(() => import("~/features/cases/own-cases"));

export const handle = { application: "at-use", help: "none" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Follow your case",
    description: "Check the status of your application, message or ticket, write to us or withdraw it.",
  });

/** Only a form sent before hydration arrives here. */
export const action = ({ request }: ActionFunctionArgs) => redirect(new URL(request.url).pathname);

export default function Track() {
  const reference = useLinkParameter("reference") ?? undefined;
  const session = useSession();
  const { view, email, open, refresh } = useTrackedCase();
  if (view)
    return (
      <CaseScreen
        view={view}
        email={email}
        onOpened={open}
        onChanged={refresh}
        result={
          view.leadsTo === "posting" ? (
            <Suspense fallback={null}>
              <PostingPanel key={view.reference} />
            </Suspense>
          ) : null
        }
      />
    );
  return (
    <section className="grid-sheet pt-header">
      <div className="wrap grid items-center gap-[clamp(2rem,6vw,6rem)] py-[clamp(2rem,5vw,4rem)] lg:min-h-[70svh] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          <h1>Follow your case</h1>
          <p className="mt-4 mb-8 max-w-measure text-ink-2 text-lead">
            Every application, message and ticket has a reference. With it and a code by email you can check its status.
            Your own cases open without a code once you are signed in with a confirmed address.
          </p>
          <NeedsScript to="open your case" />
          {session.status === "authenticated" ? (
            <Suspense fallback={null}>
              <OwnCases reference={reference} email={session.user.email} onOpened={open} />
            </Suspense>
          ) : null}
          <CaseAccess reference={reference} onOpened={open} />
        </div>
        <Drawing name="truss-railway-bridge" className="max-lg:hidden" svgClassName="h-auto w-full" />
      </div>
    </section>
  );
}
