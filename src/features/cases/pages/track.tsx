import { lazy, Suspense } from "react";
import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { useLinkParameter } from "~/features/accounts/use-link-parameter";
import { useSession } from "~/features/accounts/use-session";
import { Drawing } from "~/ui/drawing";
import { pageMeta } from "~/ui/page-meta";
import { CaseAccess } from "../case-access";
import { CaseScreen } from "../case-screen";
import { useTrackedCase } from "../use-tracked-case";

const OwnCases = lazy(() => import("../own-cases"));

export const handle = { application: true, help: "none" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Follow your case",
    description: "Check the status of your application, message or ticket, write to us or withdraw it.",
  });

/** Only a form sent before the script was there arrives here. */
export const action = ({ request }: ActionFunctionArgs) => redirect(new URL(request.url).pathname);

export default function Track() {
  const reference = useLinkParameter("reference") ?? undefined;
  const session = useSession();
  const { view, email, open, refresh } = useTrackedCase();
  if (view) return <CaseScreen view={view} email={email} onOpened={open} onChanged={refresh} />;
  return (
    <section className="grid-sheet pt-header">
      <div className="wrap grid items-center gap-[clamp(2rem,6vw,6rem)] py-[clamp(2rem,5vw,4rem)] lg:min-h-[70svh] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          <h1>Follow your case</h1>
          <p className="mt-4 mb-8 max-w-measure text-ink-2 text-lead">
            Every application, message and ticket has a reference. With it and a code by email you can check
            its status. Your own cases open without a code once you are signed in with a confirmed address.
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
