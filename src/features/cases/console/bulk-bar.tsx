import { useEffect, useId, useRef, useState } from "react";
import { pluralise } from "~/platform/text/pluralise";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextArea } from "~/ui/text-area";
import type { Decision } from "../schema";
import type { QueueRow } from "./schema";
import type { Asked } from "./use-bulk";
import { decidable } from "./use-bulk";

type BulkBarProps = {
  rows: readonly QueueRow[];
  plan: (decisions: readonly Decision[], text?: string) => void;
  busy: boolean;
  asked: Asked | undefined;
  letGo: () => void;
  isDeclining: boolean;
  onDeclining: (isDeclining: boolean) => void;
  onClear: () => void;
};

function ChecksDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Check before you approve"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={asked.goOn}>
            Approve all the same
          </Button>
        </>
      }
    >
      <p>{asked.why}</p>
    </Dialog>
  );
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

export function BulkBar(props: BulkBarProps) {
  const { rows, plan, busy, asked, letGo, isDeclining, onDeclining, onClear } = props;
  const id = useId();
  const approvals = decidable(rows, "approve").length;
  const declines = decidable(rows, "decline").length;
  const messages = decidable(rows, "close").length;
  if (rows.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="mb-4 flex flex-wrap items-center gap-2 rounded-2 border border-line-2 bg-blue-tint px-3.5 py-2.5"
    >
      <h2 id={id} className="num mr-auto font-body text-ui">
        {pluralise(rows.length, "case")} selected
      </h2>
      {asked ? <ChecksDialog asked={asked} onClose={letGo} /> : null}
      {isDeclining && declines > 0 ? (
        <ReasonForm
          count={declines}
          busy={busy}
          onSend={(text) => plan(["decline"], text)}
          onCancel={() => onDeclining(false)}
        />
      ) : (
        <>
          {approvals > 0 ? (
            <Button size="small" busy={busy} onClick={() => plan(["approve"])}>
              Approve {approvals}
            </Button>
          ) : null}
          {declines > 0 ? (
            <Button size="small" variant="danger" onClick={() => onDeclining(true)}>
              Decline {declines}
            </Button>
          ) : null}
          {messages > 0 ? (
            <Button size="small" busy={busy} onClick={() => plan(["close"])}>
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
