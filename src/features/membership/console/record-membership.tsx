import { CalendarX } from "lucide-react";
import { useState } from "react";
import { shortDay } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { Table } from "~/ui/table";
import { lastDayIn } from "../members/term";
import { titleOfType } from "../members/type-titles";
import type { MembershipTyped } from "../record/calls";
import type { MemberRecord } from "../register/calls";
import { fieldErrors, MemberField, TermFields } from "./member-fields";
import { after, useEnding, useMembershipChange } from "./queries";
import { ReasonField, RecordDialog } from "./record-dialog";

const periodWords: Record<string, string> = {
  joined: "Joined",
  renewed: "Renewed",
  imported: "Imported",
  corrected: "Set by hand",
  merged: "From a merged record",
  unmerged: "Merge undone",
  ended: "Ended",
};

function ChangeDialog({ of, onClose }: { of: MemberRecord; onClose: () => void }) {
  // The fields keep the values of the record as it was opened.
  const [version] = useState(of.version);
  const { mutateAsync, isPending, error } = useMembershipChange();
  const errors = fieldErrors(error);
  const save = (form: HTMLFormElement) => {
    const typed = { ...Object.fromEntries(new FormData(form)), version };
    after(mutateAsync({ id: of.id, body: typed as MembershipTyped }), onClose);
  };
  return (
    <RecordDialog title="Change membership" verb="Change membership" busy={isPending} onSend={save} onClose={onClose}>
      {of.status === "ended" ? (
        <p>This membership has ended. A new period makes it run again under the same number.</p>
      ) : null}
      <MemberField field="type" value={of.type} errors={errors} />
      <TermFields of={of} errors={errors} />
      <ReasonField error={errors.reason} />
    </RecordDialog>
  );
}

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
                  {shortDay(validFrom)} – {lastDayIn(validUntil, shortDay)}
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

function EndDialog({ of, onClose }: { of: MemberRecord; onClose: () => void }) {
  const { mutateAsync, isPending, error } = useEnding(of.number);
  const errors = fieldErrors(error);
  const end = (form: HTMLFormElement) => {
    const said = new FormData(form);
    const body = { reason: String(said.get("reason") ?? ""), tell: said.has("tell"), version: of.version };
    after(mutateAsync({ id: of.id, body }), onClose);
  };
  return (
    <RecordDialog
      title={`End the membership ${of.number}`}
      verb="End membership"
      variant="danger"
      busy={isPending}
      onSend={end}
      onClose={onClose}
    >
      <p>
        It ends today, and the card is answered ‘ended’. Number, record and history stay. A waiting renewal is declined.
        An admin can set a new period later.
      </p>
      <ReasonField error={errors.reason} />
      {of.email ? (
        <Checkbox name="tell" label={`Tell ${of.email} by email, without the reason`} defaultChecked />
      ) : null}
    </RecordDialog>
  );
}

export function RecordActions({ of }: { of: MemberRecord }) {
  const [isEnding, setEnding] = useState(false);
  return (
    <Panel title="Other actions">
      <Button variant="danger" size="small" block className="justify-start!" onClick={() => setEnding(true)}>
        <Icon of={CalendarX} />
        End membership…
      </Button>
      {isEnding ? <EndDialog of={of} onClose={() => setEnding(false)} /> : null}
    </Panel>
  );
}
