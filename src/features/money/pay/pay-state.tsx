import { CircleAlert, CircleCheck, CircleSlash, FileText, Hourglass, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { longDay } from "~/platform/time/dates";
import { longEnd } from "~/platform/time/last-day";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { notesOutside, OwnRefunds } from "../refunds/own-refunds";
import { rupeesExact } from "../rupees-exact";
import type { PayView } from "../schema";
import { documentTitles } from "../words";
import { restPaiseOf, waitingOf } from "./rest-to-pay";

const tones = {
  waits: { edge: "border-l-warning", ink: "text-warning" },
  open: { edge: "border-l-accent-text", ink: "text-accent-text" },
  done: { edge: "border-l-success", ink: "text-success" },
  ended: { edge: "border-l-ink", ink: "text-ink-2" },
};

type StateProps = { tone: keyof typeof tones; icon: LucideIcon; title: string; children: ReactNode };

function State({ tone, icon, title, children }: StateProps) {
  const { edge, ink } = tones[tone];
  return (
    <div
      className={`grid grid-cols-[2.25rem_minmax(0,1fr)] gap-4 rounded-2 border border-line-2 border-l-4 bg-sheet px-5 py-4.5 ${edge}`}
    >
      <Icon of={icon} className={`size-8 ${ink}`} />
      <div>
        <h2 className="text-h3">{title}</h2>
        <div className="mt-1.5 grid gap-3 text-ink-2">{children}</div>
      </div>
    </div>
  );
}

const ending = (utr: string) => `ending ${utr.slice(-4)}`;

function Waiting({ view, children }: { view: PayView; children: ReactNode }) {
  const restPaise = restPaiseOf(view);
  const payBy = view.lapsesAt ? ` by ${longEnd(view.lapsesAt)}` : "";
  return (
    <State tone="waits" icon={Hourglass} title="Waiting for the bank">
      {waitingOf(view.claims).map(({ utr, amountPaise, paidOn }) => (
        <p key={utr}>
          You told us of {rupeesExact(amountPaise)} paid on {longDay(paidOn)}, UTR {ending(utr)}.
        </p>
      ))}
      <p>
        It counts once it is on our bank statement.{" "}
        {restPaise > 0
          ? `${rupeesExact(restPaise)} is still to be paid${payBy}.`
          : "There is nothing more to do, so this page shows no code to pay again."}
      </p>
      {children}
    </State>
  );
}

type PayStateProps = { view: PayView; documentHref: string; documentsHref: (documentId: string) => string };
type WholeProps = PayStateProps & { correction: ReactNode };

function Settled({ view, documentHref, documentsHref }: PayStateProps) {
  const { document, totalPaise, refunds } = view;
  const creditNotes = notesOutside(refunds, view.creditNotes);
  return (
    <State tone="done" icon={CircleCheck} title="Received, thank you">
      <p>
        {rupeesExact(totalPaise)} is settled{document ? `; the document is of ${longDay(document.day)}` : ""}.
      </p>
      {document ? (
        <p>
          <a href={documentHref} download className={buttonClass({ variant: "primary", className: "max-w-full" })}>
            {documentTitles[document.kind]} {document.number}
          </a>
        </p>
      ) : null}
      <Issued view={{ ...view, document: null, creditNotes }} documentsHref={documentsHref} />
      <OwnRefunds refunds={refunds} hrefOf={documentsHref} />
    </State>
  );
}

type Linked = Pick<PayStateProps, "view" | "documentsHref">;

function Issued({ view: { vouchers, document, creditNotes }, documentsHref }: Linked) {
  const all = [...vouchers, ...(document ? [document] : []), ...creditNotes];
  if (all.length === 0) return null;
  return (
    <ul>
      {all.map(({ id, number, kind, day }) => (
        <li key={id}>
          <a href={documentsHref(id)} download className="num inline-flex min-h-11 items-center">
            {documentTitles[kind]} {number} of {longDay(day)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const Credited = ({ view: { creditedPaise } }: Pick<Linked, "view">) =>
  creditedPaise > 0 ? <p>The {rupeesExact(creditedPaise)} that reached us for it became your credit.</p> : null;

const asked = ({ utr, paidOn }: PayView["claims"][number]) =>
  `The payment with the UTR ${ending(utr)} of ${longDay(paidOn)} is not on our statement of that day. Please check the number in your app’s receipt, and enter it again if it differs.`;

export function PayState({ view, documentHref, documentsHref, correction }: WholeProps) {
  const { status, claims, openPaise, paidPaise, reference, lapsesAt } = view;
  if (status === "settled") return <Settled view={view} documentHref={documentHref} documentsHref={documentsHref} />;
  if (status === "cancelled" && view.next)
    return (
      <State tone="ended" icon={CircleSlash} title="Replaced by another payment">
        <p>Please do not pay this one. Any amount that we received for it counts towards {view.next.reference}.</p>
        <p>
          <a href={view.next.payPath} className={buttonClass({ variant: "primary", className: "max-w-full" })}>
            Open {view.next.reference}
          </a>
        </p>
        <Credited view={view} />
        <Issued view={view} documentsHref={documentsHref} />
      </State>
    );
  if (status === "cancelled")
    return (
      <State tone="ended" icon={CircleSlash} title="Nothing to pay">
        <p>This is not asked for any more. Please do not pay it.</p>
        <Credited view={view} />
        <Issued view={view} documentsHref={documentsHref} />
      </State>
    );
  if (status === "lapsed")
    return (
      <State tone="ended" icon={CircleSlash} title="This offer has ended">
        <p>
          {lapsesAt ? `It was open until ${longEnd(lapsesAt)}. ` : ""}
          {view.creditedPaise > 0
            ? ""
            : "If you have not paid, there is nothing to do. If you have, please do not pay again: once our bank’s statement shows the payment, this page does too."}
        </p>
        <Credited view={view} />
        <Issued view={view} documentsHref={documentsHref} />
      </State>
    );
  const contradicted = restPaiseOf(view) === 0 ? undefined : claims.find((claim) => claim.status === "contradicted");
  return (
    <>
      {waitingOf(claims).length > 0 ? <Waiting view={view}>{correction}</Waiting> : null}
      {contradicted ? (
        <State tone="waits" icon={CircleAlert} title="Please check the UTR">
          <p>{asked(contradicted)}</p>
        </State>
      ) : null}
      {view.mayBill ? null : (
        <State tone="open" icon={FileText} title="Your invoice is issued">
          <p>It is settled by paying here, and stays as it is.</p>
          <Issued view={view} documentsHref={documentsHref} />
        </State>
      )}
      {status === "part-paid" ? (
        <State tone="open" icon={CircleAlert} title={`${rupeesExact(openPaise)} is open`}>
          <p>
            {rupeesExact(paidPaise)} reached us for {reference}. It is complete when the rest is here.
          </p>
          {view.mayBill ? <Issued view={view} documentsHref={documentsHref} /> : null}
        </State>
      ) : null}
    </>
  );
}
