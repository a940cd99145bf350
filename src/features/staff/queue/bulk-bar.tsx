import { useEffect, useId, useRef, useState } from "react";
import type { BulkPlan, Decision, QueueRow } from "~/features/cases/staff/schema";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/text-area";
import { toastRefusal } from "../toast-refusal";
import { decidable } from "./bulk-decisions";
import { planBulk } from "./queries";
import { counted } from "./queue-words";

export type Planned = BulkPlan & { decision: Decision };

type BulkBarProps = {
  rows: readonly QueueRow[];
  /** The reason for declining is asked for. */
  isDeclining: boolean;
  onDeclining: (isDeclining: boolean) => void;
  onPlanned: (plan: Planned) => void;
  onClear: () => void;
};

/** Plans a decision about rows; the server carries it out 20 seconds later. */
export function useBulkPlan(onPlanned: (plan: Planned) => void) {
  const [busy, setBusy] = useState(false);
  async function plan(rows: readonly QueueRow[], decision: Decision, text?: string) {
    const ids = decidable(rows, decision).map(({ id }) => id);
    if (ids.length === 0 || busy) return;
    const body = { ids, decision, ...(text ? { text } : {}) };
    setBusy(true);
    try {
      onPlanned({ ...(await planBulk(body)), decision });
    } catch (cause) {
      toastRefusal(cause);
    } finally {
      setBusy(false);
    }
  }
  return { plan, busy };
}

function ReasonForm({ count, busy, onSend, onCancel }: ReasonFormProps) {
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  return (
    <form
      ref={form}
      noValidate
      className="grid w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onSend(text.trim());
        else setMissing(true);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onCancel();
      }}
    >
      <TextArea
        name="bulk-reason"
        label="Reason"
        hint="Every one of them reads it."
        error={missing && !text.trim() ? "Please give the reason; the applicant reads it." : undefined}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" size="small" busy={busy}>
          Decline {count}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
type ReasonFormProps = { count: number; busy: boolean; onSend: (text: string) => void; onCancel: () => void };

/** What can be done with the rows that are ticked. */
export function BulkBar({ rows, isDeclining, onDeclining, onPlanned, onClear }: BulkBarProps) {
  const id = useId();
  const { plan, busy } = useBulkPlan(onPlanned);
  const applications = decidable(rows, "approve").length;
  const messages = decidable(rows, "close").length;
  if (rows.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="mb-4 flex flex-wrap items-center gap-2 rounded-2 border border-line-2 bg-blue-tint px-3.5 py-2.5"
    >
      <h2 id={id} className="num mr-auto font-body text-ui">
        {counted(rows.length, "case")} selected
      </h2>
      {isDeclining && applications > 0 ? (
        <ReasonForm
          count={applications}
          busy={busy}
          onSend={(text) => plan(rows, "decline", text)}
          onCancel={() => onDeclining(false)}
        />
      ) : (
        <>
          {applications > 0 ? (
            <>
              <Button size="small" busy={busy} onClick={() => plan(rows, "approve")}>
                Approve {applications}
              </Button>
              <Button size="small" variant="danger" onClick={() => onDeclining(true)}>
                Decline {applications}
              </Button>
            </>
          ) : null}
          {messages > 0 ? (
            <Button size="small" busy={busy} onClick={() => plan(rows, "close")}>
              Close {messages}
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={onClear}>
            Select none
          </Button>
        </>
      )}
    </section>
  );
}
