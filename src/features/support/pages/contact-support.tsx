import { useEffect, useState } from "react";
import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import type { Submitted } from "~/features/cases/schema";
import { ReceiptNote, SubmittedPanel } from "~/features/cases/submitted-panel";
import { BackLink } from "~/ui/back-link";
import { pageMeta } from "~/ui/page-meta";
import type { LiveStatus as Status } from "../calls";
import { LiveStatus } from "../live-status";
import { fetchStatus } from "../queries";
import { SupportAside } from "../support-aside";
import { TicketForm } from "../ticket-form";

/** Undefined while loading, null when unavailable. */
function useLiveStatus(): Status | null | undefined {
  const [status, setStatus] = useState<Status | null>();
  useEffect(() => {
    const asking = new AbortController();
    fetchStatus(asking.signal).then(setStatus, (cause) => {
      if (asking.signal.aborted) return;
      console.warn("status not loaded", cause);
      setStatus(null);
    });
    return () => asking.abort();
  }, []);
  return status;
}

export const handle = { application: true, navigation: "support", help: "none" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Contact support",
    description: "Create a support ticket, see how long an answer takes and how the portal is doing.",
  });

/** Only a form sent before hydration arrives here. */
export const action = ({ request }: ActionFunctionArgs) => redirect(new URL(request.url).pathname);

function Head({ status }: { status: Status | null | undefined }) {
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap grid items-end gap-x-16 gap-y-7 py-[clamp(1.5rem,4vw,3rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <BackLink to="/">Back to home</BackLink>
          <h1 className="mt-4">Contact support</h1>
          <p className="mt-4 max-w-measure text-ink-2 text-lead">
            Something does not work, or a question is left open? Write to us here, and follow the ticket to its answer.
          </p>
        </div>
        <LiveStatus status={status} />
      </div>
    </section>
  );
}

export default function ContactSupport() {
  const [sent, setSent] = useState<Submitted>();
  const status = useLiveStatus();
  return (
    <>
      <Head status={status} />
      <div className="wrap grid items-start gap-[clamp(2.5rem,5vw,5rem)] py-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <section aria-labelledby="ticket-title" className="grid min-w-0 gap-6">
          {sent ? (
            <SubmittedPanel title="Your ticket is created" sent={sent}>
              <ReceiptNote />
            </SubmittedPanel>
          ) : null}
          <h2 id="ticket-title">{sent ? "Create another ticket" : "Create a ticket"}</h2>
          <NeedsScript to="create a ticket" />
          <TicketForm key={sent?.reference} onCreated={setSent} />
        </section>
        <SupportAside promises={status?.promises ?? []} />
      </div>
    </>
  );
}
