import { Lock } from "lucide-react";
import { useState } from "react";
import { ShowMore } from "~/features/console/show-more";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { rupeesExact } from "../rupees-exact";
import type { ListedRefund, RefundsPage, RefundsQuery } from "./approval-calls";
import { useRefunds } from "./approval-queries";

import type { MoneyRights } from "./money-rights";
import { OtherApprovals } from "./other-approvals";
import { NewRefundForm } from "./refund-forms";
import { RefundSheet } from "./refund-sheet";

const lists = [
  { value: "waiting", label: "To decide" },
  { value: "sent", label: "On their way" },
  { value: "ended", label: "Ended" },
] as const;

type Look = { label: string; tone: BadgeTone; locked?: boolean };

function waitsFor({ status, isMine, days }: ListedRefund): Look {
  if (status === "asked") return { label: "A proposal", tone: "warning" };
  if (status === "proposed")
    return isMine ? { label: "Another person", tone: "neutral", locked: true } : { label: "You", tone: "warning" };
  if (status === "approved" || status === "failed") return { label: "The transfer", tone: "warning" };
  if (status === "sent") return { label: `Bank line, day ${days ?? 0} of 10`, tone: "info" };
  return status === "done"
    ? { label: `Done in ${days ?? 0} working days`, tone: "success" }
    : { label: "Declined", tone: "neutral" };
}

type RowProps = { refund: ListedRefund; isOpen: boolean; onOpen: () => void };

function Row({ refund, isOpen, onOpen }: RowProps) {
  const { number, name, title, amountPaise } = refund;
  const { label, tone, locked } = waitsFor(refund);
  return (
    <li
      className={`border-line border-b border-l-[3px] last:border-b-0 ${isOpen ? "border-l-accent bg-blue-tint" : "border-l-transparent"}`}
    >
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={onOpen}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 px-5 py-4 text-left sm:grid-cols-[minmax(0,1fr)_auto_12rem]"
      >
        <span className="min-w-0">
          <b className="wrap-anywhere">{name ?? "Erased"}</b>
          <span className="num wrap-anywhere block text-ink-2 text-small">
            {number} · {title}
          </span>
        </span>
        <b className="num">{rupeesExact(amountPaise)}</b>
        <span className="max-sm:col-span-full">
          <Badge tone={tone} icon={locked ? Lock : undefined}>
            {label}
          </Badge>
        </span>
      </button>
    </li>
  );
}

function List({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly ListedRefund[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  return (
    <ul aria-label="Refunds" className="on-sheet rounded-2 border border-line-2 bg-sheet shadow-1">
      {rows.map((refund) => (
        <Row
          key={refund.id}
          refund={refund}
          isOpen={refund.id === chosen}
          onOpen={() => onChoose(refund.id === chosen ? "" : refund.id)}
        />
      ))}
    </ul>
  );
}

const labelled = (counts: RefundsPage["counts"] | undefined) =>
  lists.map(({ value, label }) => ({ value, label, count: counts?.[value] }));

export default function Refunds({ may }: { may: MoneyRights }) {
  const [show, setShow] = useState<RefundsQuery["show"]>("waiting");
  const [chosen, setChosen] = useState("");
  const [isNew, setNew] = useState(false);
  const query = useRefunds(show);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const refund = rows.find(({ id }) => id === chosen);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Chips
          label="Which refunds"
          chips={labelled(query.data?.pages[0]?.counts)}
          value={show}
          onChange={(value) => {
            setShow(value as RefundsQuery["show"]);
            setChosen("");
          }}
        />
        {may.write && !isNew ? <Button onClick={() => setNew(true)}>Propose a refund</Button> : null}
      </div>
      {isNew ? <NewRefundForm onDone={() => setNew(false)} /> : null}
      <div
        className={`grid grid-cols-1 items-start gap-6 ${refund ? "xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" : ""}`}
      >
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {rows.length > 0 ? (
            <List rows={rows} chosen={chosen} onChoose={setChosen} />
          ) : (
            <p className="text-ink-2" role="status">
              {query.isPending ? "Loading..." : query.isError ? "The refunds could not be read." : "None."}
            </p>
          )}
          <ShowMore query={query} />
        </div>
        {refund ? (
          <RefundSheet
            key={`${refund.id} ${refund.status}`}
            refund={refund}
            mayWrite={may.write}
            onClose={() => setChosen("")}
          />
        ) : null}
      </div>
      <OtherApprovals mayWrite={may.write} />
    </div>
  );
}
