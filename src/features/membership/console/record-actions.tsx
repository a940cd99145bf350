import { CalendarX } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import type { MemberRecord } from "../register/schema";
import { fieldErrors } from "./member-field";
import { useRegisterWrite } from "./queries";
import { ReasonField } from "./reason-field";

function EndDialog({ of, onClose }: { of: MemberRecord; onClose: () => void }) {
  const formId = useId();
  const { write, isPending, error } = useRegisterWrite();
  const errors = fieldErrors(error);
  const end = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const body = { reason: String(said.get("reason") ?? ""), tell: said.has("tell"), version: of.version };
    write({ to: `/${of.id}/ending`, body, done: `The membership ${of.number} has ended.` }, onClose);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`End the membership ${of.number}`}
      actions={
        <DialogActions variant="danger" onCancel={onClose} busy={isPending} form={formId}>
          End membership
        </DialogActions>
      }
    >
      <form id={formId} onSubmit={end} className="mt-4 grid gap-4 text-ink">
        <p>
          It ends today, and the card is answered ‘ended’. Number, record and history stay. A waiting renewal
          is declined. An admin can set a new period later.
        </p>
        <ReasonField error={errors.reason} />
        {of.email ? (
          <Checkbox name="tell" label={`Tell ${of.email} by email, without the reason`} defaultChecked />
        ) : null}
      </form>
    </Dialog>
  );
}

/** What is seldom done with a record. */
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
