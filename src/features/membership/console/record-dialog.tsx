import { type FormEvent, type ReactNode, useId } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { Dialog } from "~/ui/dialog";
import { TextArea } from "~/ui/text-area";

type RecordDialogProps = {
  title: string;
  verb: string;
  variant?: "primary" | "danger";
  busy: boolean;
  onSend: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
};

export function RecordDialog({ title, verb, variant, busy, onSend, onClose, children }: RecordDialogProps) {
  const formId = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(event.currentTarget);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <DialogActions variant={variant} onCancel={onClose} busy={busy} form={formId}>
          {verb}
        </DialogActions>
      }
    >
      <form id={formId} onSubmit={send} className="mt-4 grid gap-4 text-ink">
        {children}
      </form>
    </Dialog>
  );
}

export function ReasonField({ error }: { error?: string }) {
  return (
    <TextArea
      name="reason"
      label="Reason"
      hint="Colleagues read it in the record."
      required
      maxLength={500}
      rows={3}
      error={error}
    />
  );
}
