import { CircleAlert, IndianRupee, RotateCcw, Wallet } from "lucide-react";
import { type FormEvent, useState } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { CallError } from "~/platform/http/call";
import { pluralise } from "~/platform/text/pluralise";
import { shortDate } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { TextArea } from "~/ui/text-area";
import type { OwnPayments as Own, OwnDue } from "../calls";
import { DueBadge } from "../due-badge";
import { documentHref, useCreditUse, useOwnPayments, useRefundRequest } from "../queries";
import { spacedReference } from "../reference";
import { notesOutside, OwnRefunds } from "../refunds/own-refunds";
import { rupeesExact } from "../rupees-exact";

type AskingBackProps = { documentId: string; title: string };

function RefundRequest({ documentId, title }: AskingBackProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const asking = useRefundRequest();
  const error = asking.error instanceof CallError ? asking.error.fields.reason : undefined;
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center text-blue underline"
      >
        Request a refund<span className="sr-only">, {title}</span>
      </button>
    );
  function send(submitted: FormEvent) {
    submitted.preventDefault();
    asking.mutate({ documentId, reason }, { onSuccess: () => setOpen(false) });
  }
  return (
    <form onSubmit={send} noValidate className="grid max-w-measure gap-3 py-3">
      <TextArea
        name="reason"
        id={`back-${documentId}`}
        label={`Why you ask for ${title} back`}
        hint="Within seven days as the terms of use say, later for a reason. The treasurer and a second person decide."
        rows={3}
        value={reason}
        error={error}
        onChange={({ target }) => setReason(target.value)}
        aria-required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="small" busy={asking.isPending}>
          Send the request
        </Button>
        <Button variant="quiet" size="small" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const isAsked = ({ status }: OwnDue) => status === "open" || status === "part-paid";

function Figures({ creditPaise, dues }: Own) {
  const asked = dues.filter(isAsked);
  const returned = dues.flatMap(({ refunds }) => refunds).filter(({ doneAt }) => doneAt !== null);
  const sum = (paise: (due: OwnDue) => number, some: readonly OwnDue[]) =>
    some.reduce((all, due) => all + paise(due), 0);
  const figures = [
    {
      name: "Open",
      icon: CircleAlert,
      paise: sum(({ openPaise }) => openPaise, asked),
      note: pluralise(asked.length, "due"),
    },
    { name: "Paid", icon: IndianRupee, paise: sum(({ paidPaise }) => paidPaise, dues), note: "for all below" },
    {
      name: "Returned",
      icon: RotateCcw,
      note: pluralise(returned.length, "refund"),
      paise: returned.reduce((all, { amountPaise }) => all + amountPaise, 0),
    },
    { name: "Credit", icon: Wallet, paise: creditPaise, note: "yours to use" },
  ];
  return (
    <dl className="on-sheet grid grid-cols-2 overflow-hidden rounded-2 border border-line bg-sheet shadow-1 sm:grid-cols-4">
      {figures.map(({ name, icon, paise, note }) => (
        <div key={name} className="-mb-px -ml-px min-w-0 border-line border-b border-l px-4 py-4 sm:px-5">
          <dt className="flex items-center gap-2 text-ink-2">
            <Icon of={icon} className="size-5 text-blue" />
            {name}
          </dt>
          <dd>
            <span className="num wrap-anywhere block font-head font-semibold text-h4 leading-snug sm:text-h3">
              {rupeesExact(paise)}
            </span>
            <span className="text-ink-3 text-small">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ToPay({ due, creditPaise }: { due: OwnDue; creditPaise: number }) {
  const use = useCreditUse();
  const { reference, title, openPaise, totalPaise, isClaimed, status, payPath } = due;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-line border-b px-5 py-4 last:border-b-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="wrap-anywhere font-semibold">{title}</p>
        <p className="num mb-2 text-ink-2 text-small">
          {spacedReference(reference)} · asked on {shortDate(due.raisedAt)}
          {openPaise < totalPaise ? `, of ${rupeesExact(totalPaise)}` : ""}
        </p>
        <DueBadge status={status} isClaimed={isClaimed} />
        {filesOf(due).length > 0 ? (
          <p className="mt-1 text-small">
            <Files due={due} />
          </p>
        ) : null}
      </div>
      <span className="num font-head font-semibold text-h4">{rupeesExact(openPaise)}</span>
      <span className="flex flex-wrap gap-3">
        {creditPaise > 0 && !isClaimed ? (
          <Button size="small" busy={use.isPending} onClick={() => use.mutate(reference)}>
            Use credit<span className="sr-only"> for {title}</span>
          </Button>
        ) : null}
        <a href={payPath} className={buttonClass({ variant: isClaimed ? "secondary" : "primary", size: "small" })}>
          {isClaimed ? "See the payment" : "Pay"}
          <span className="sr-only"> {title}</span>
        </a>
      </span>
    </li>
  );
}

const filesOf = ({ vouchers, document, creditNotes, refunds }: OwnDue) => [
  ...vouchers,
  ...(document ? [document] : []),
  ...notesOutside(refunds, creditNotes),
];

const Files = ({ due }: { due: OwnDue }) =>
  filesOf(due).map(({ id, number }) => (
    <a
      key={id}
      href={documentHref(id)}
      download
      className="num mr-3 inline-flex min-h-11 items-center whitespace-nowrap"
    >
      {number}
      <span className="sr-only"> as PDF</span>
    </a>
  ));

const columns: readonly Column<OwnDue>[] = [
  {
    head: "Date",
    cell: ({ document, endedAt, raisedAt }) => (
      <span className="num whitespace-nowrap">{shortDate(document?.day ?? endedAt ?? raisedAt)}</span>
    ),
  },
  {
    head: "For",
    cell: ({ title, reference }) => (
      <span className="wrap-anywhere max-md:text-right">
        <span className="font-semibold">{title}</span>
        <span className="num block text-ink-3 text-small">{spacedReference(reference)}</span>
      </span>
    ),
  },
  { head: "Document", cell: (due) => (filesOf(due).length > 0 ? <Files due={due} /> : "None") },
  { head: "Status", cell: ({ status, isClaimed }) => <DueBadge status={status} isClaimed={isClaimed} /> },
  { head: "Amount", right: true, cell: ({ totalPaise }) => rupeesExact(totalPaise) },
];

function Back({ dues }: Pick<Own, "dues">) {
  const refunds = dues.flatMap((due) => due.refunds);
  const paid = dues.filter(({ mayAskBack }) => mayAskBack);
  return (
    <>
      {refunds.length > 0 ? (
        <div className="on-sheet grid gap-6 rounded-2 border border-line bg-sheet p-5 shadow-1">
          <OwnRefunds refunds={refunds} hrefOf={documentHref} />
        </div>
      ) : null}
      {paid.length > 0 ? (
        <details className="on-sheet rounded-2 border border-line bg-sheet px-5 shadow-1">
          <summary className="min-h-12 cursor-pointer py-3 font-semibold">Ask for something back</summary>
          <ul className="pb-3">
            {paid.map(({ reference, title, document }) =>
              document ? (
                <li key={reference} className="border-line border-t py-2">
                  <p className="wrap-anywhere">
                    {title}, <span className="num">{document.number}</span>
                  </p>
                  <RefundRequest documentId={document.id} title={title} />
                </li>
              ) : null,
            )}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function Credit({ paise }: { paise: number }) {
  return (
    <Panel
      title="Credit"
      action={
        <Badge tone="success" icon={Wallet}>
          {rupeesExact(paise)}
        </Badge>
      }
    >
      <p className="text-ink-2">
        You paid {rupeesExact(paise)} more than was asked. It stays yours and pays what you choose of what is asked, in
        whole or in part.
      </p>
    </Panel>
  );
}

function Payments(own: Own) {
  const asked = own.dues.filter(isAsked);
  const ended = own.dues.filter((due) => !isAsked(due));
  if (own.dues.length === 0 && own.creditPaise === 0)
    return (
      <EmptyState
        level={2}
        drawing="empty-sheet"
        title={own.isOpen ? "Nothing to pay" : "No payment is taken"}
        text={
          own.isOpen
            ? "What you are asked to pay and what you paid appears here, with its documents."
            : "The portal takes no money yet, so nothing is due. When that changes, what you are asked to pay appears here."
        }
      />
    );
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-8">
        <Figures {...own} />
        {asked.length > 0 ? (
          <Panel title="To pay, if you want it" flush>
            <ul>
              {asked.map((due) => (
                <ToPay key={due.reference} due={due} creditPaise={own.creditPaise} />
              ))}
            </ul>
            <p className="border-line border-t px-5 py-4 text-ink-2 text-small">
              Nobody is ever charged: you pay only what you send yourself.
            </p>
          </Panel>
        ) : null}
        {ended.length > 0 ? (
          <section aria-label="Payments and documents" className="grid gap-3">
            <h2 className="text-h4">Payments and documents</h2>
            <Table
              caption="Payments and documents"
              columns={columns}
              rows={ended}
              rowKey={({ reference }) => reference}
            />
          </section>
        ) : null}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {own.creditPaise > 0 ? <Credit paise={own.creditPaise} /> : null}
        <Back dues={own.dues} />
      </div>
    </div>
  );
}

export function OwnPayments() {
  return (
    <SecurityAnswer query={useOwnPayments()} label="Loading your payments">
      {(own) => <Payments {...own} />}
    </SecurityAnswer>
  );
}
