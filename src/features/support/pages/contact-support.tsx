import { BookOpen, CircleCheck, Clock, ExternalLink, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { Notice } from "~/features/accounts/notice";
import { fieldsOf } from "~/features/cases/form/declaration";
import { FormFields } from "~/features/cases/form/form-fields";
import { useDeclaredForm } from "~/features/cases/form/use-declared-form";
import type { Submitted } from "~/features/cases/schema";
import { useSiteFacts } from "~/features/cases/site-facts";
import { SubmitButton } from "~/features/cases/submit-button";
import { ReceiptNote, SubmittedPanel } from "~/features/cases/submitted-panel";
import { BackLink } from "~/ui/back-link";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import { TitleBlock } from "~/ui/title-block";
import type { LiveStatus as Status } from "../calls";
import { underHours } from "../duration-words";
import { ticketForm } from "../form";
import { fetchStatus, findQuestions, type Suggestion } from "../queries";
import { searchesFor } from "../subject-words";
import { SupportAside } from "../support-aside";

const PAUSE_MS = 350;
const MOST = 3;

async function firstFound(searches: string[], signal: AbortSignal): Promise<Suggestion[]> {
  for (const words of searches) {
    const found = await findQuestions(words, signal);
    if (found.length > 0) return found.slice(0, MOST);
  }
  return [];
}

/** At most three FAQ entries that match `subject`, fetched when typing pauses. */
function useSuggestions(subject: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  const wanted = searchesFor(subject).join("\n");

  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const suggestions = await firstFound(wanted ? wanted.split("\n") : [], asking.signal);
        if (!asking.signal.aborted) setFound(suggestions);
      } catch (cause) {
        if (!asking.signal.aborted) console.warn("no suggestions", cause);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted]);

  return wanted ? found : [];
}

/** Answers open in a new tab, so the form stays. */
function Suggestions({ subject }: { subject: string }) {
  const found = useSuggestions(subject);
  return (
    <div role="status" className="md:col-span-full empty:hidden">
      {found.length > 0 ? (
        <div className="rounded-2 border border-line bg-blue-tint px-4 pt-3.5 pb-2">
          <p className="flex items-center gap-2 font-semibold">
            <Icon of={BookOpen} className="size-5 text-blue" />
            {found.length === 1 ? "This answer may help already" : "These answers may help already"}
          </p>
          <ul className="mt-1">
            {found.map(({ title, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center gap-2">
                  <span>
                    {title}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </span>
                  <Icon of={ExternalLink} className="size-4" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function TicketForm({ onCreated }: { onCreated: (sent: Submitted) => void }) {
  const form = useDeclaredForm(ticketForm, {
    failed: { title: "Ticket Not Created", description: "There was an error creating your ticket. Please try again." },
    sent: { title: "Support Ticket Created", description: "We have your request and respond within 24 hours." },
    onSent: onCreated,
  });
  const subject = useWatch({ control: form.control, name: "subject" }) ?? "";

  return (
    <form method="post" action="/contact-support" noValidate onSubmit={form.submit}>
      <FormFields
        fields={fieldsOf(ticketForm)}
        field={form.field}
        after={{ subject: <Suggestions subject={subject} /> }}
      />
      <div className="mt-7 grid gap-5">
        {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
        <SubmitButton busy={form.busy} busyText="Creating ticket..." className="sm:justify-self-start">
          Create ticket
        </SubmitButton>
      </div>
    </form>
  );
}

function Health({ status }: { status: Status | null | undefined }) {
  const look = "flex items-start gap-2";
  if (!status)
    return (
      <span className={look}>
        <Icon of={Clock} className="mt-0.5 size-5 text-ink-3" />
        {status === null ? "Not known just now" : "Being checked"}
      </span>
    );
  return (
    <span className={look}>
      <Icon
        of={status.operational ? CircleCheck : TriangleAlert}
        className={`mt-0.5 size-5 ${status.operational ? "text-success" : "text-warning"}`}
      />
      {status.operational ? "All systems operational" : "Some systems are not available"}
    </span>
  );
}

const promised = { minutes: ticketForm.promise.workingHours.urgent * 60, basis: "promised", tickets: 0 };

function ResponseTime({ status }: { status: Status | null | undefined }) {
  const { minutes, basis, tickets } = status?.responseTime ?? promised;
  return (
    <>
      {underHours(minutes).replace("under", "Under")}
      <span className="block font-normal text-ink-3 text-small">
        {basis === "promised"
          ? "promised for urgent tickets"
          : `median of ${tickets} answered ${tickets === 1 ? "ticket" : "tickets"}`}
      </span>
    </>
  );
}

/** The server renders a neutral state; the figures load in the browser. */
function LiveStatus({ status }: { status: Status | null | undefined }) {
  const site = useSiteFacts();
  return (
    <div role="status">
      <TitleBlock
        cells={[
          { label: "Status", value: <Health status={status} />, wide: true },
          { label: "Response time", value: <ResponseTime status={status} /> },
          ...(site ? [{ label: "Support hours", value: site.supportHours }] : []),
        ]}
      />
    </div>
  );
}

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
