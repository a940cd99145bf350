import { type FormEvent, useId, useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { shortDay } from "~/platform/short-dates";
import { Dialog } from "~/ui/dialog";
import { Panel } from "~/ui/panel";
import { Table } from "~/ui/table";
import { titleOfType } from "../members/type-titles";
import type { MemberRecord } from "../register/schema";
import { fieldErrors, MemberField } from "./member-field";
import { periodWords } from "./member-words";
import { useRegisterWrite } from "./queries";
import { ReasonField } from "./reason-field";
import { TermFields } from "./term-fields";

function ChangeDialog({ of, onClose }: { of: MemberRecord; onClose: () => void }) {
  const formId = useId();
  const { write, isPending, error } = useRegisterWrite();
  const errors = fieldErrors(error);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { ...Object.fromEntries(new FormData(event.currentTarget)), version: of.version };
    const done = "The membership is changed; the periods before stay in the record.";
    write({ to: `/${of.id}/periods`, body, done }, onClose);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change membership"
      actions={
        <DialogActions onCancel={onClose} busy={isPending} form={formId}>
          Change membership
        </DialogActions>
      }
    >
      <form id={formId} onSubmit={save} className="mt-4 grid gap-4 text-ink">
        {of.status === "ended" ? (
          <p>This membership has ended. A new period makes it run again under the same number.</p>
        ) : null}
        <MemberField field="type" value={of.type} errors={errors} />
        <TermFields of={of} errors={errors} />
        <ReasonField error={errors.reason} />
      </form>
    </Dialog>
  );
}

/** The periods of membership, the newest on top, and setting another. */
export function RecordMembership({ of, isAdmin }: { of: MemberRecord; isAdmin: boolean }) {
  const [isChanging, setChanging] = useState(false);
  const mayChange = isAdmin && !of.isErased && !of.mergedInto;
  return (
    <Panel
      title="Membership"
      flush
      action={
        mayChange ? (
          <button
            type="button"
            onClick={() => setChanging(true)}
            className="-my-2 min-h-11 text-blue text-small underline"
          >
            Change membership
          </button>
        ) : null
      }
    >
      <div className="[&>div]:border-0">
        <Table
          caption="Periods of membership, newest first"
          rows={[...of.periods].reverse()}
          rowKey={({ at, kind, validUntil }) => `${at} ${kind} ${validUntil}`}
          columns={[
            {
              head: "Period",
              cell: ({ validFrom, validUntil }) => (
                <span className="num">
                  {shortDay(validFrom)} – {shortDay(validUntil)}
                </span>
              ),
            },
            { head: "Type", cell: ({ type }) => titleOfType(type) },
            { head: "How", cell: ({ kind }) => periodWords[kind] ?? kind },
            { head: "By", cell: ({ by }) => by },
          ]}
        />
      </div>
      {isChanging ? <ChangeDialog of={of} onClose={() => setChanging(false)} /> : null}
    </Panel>
  );
}
