import { SubmitButton } from "~/features/cases/submit-button";
import { Button } from "~/ui/button";

type FormEndProps = { busy: boolean; busyText: string; submitText: string; onClear: () => void };

/** The last line of a form: clear it, or send it. */
export function FormEnd({ busy, busyText, submitText, onClear }: FormEndProps) {
  return (
    <div className="flex flex-col-reverse gap-4 border-line-2 border-t pt-6 sm:flex-row sm:items-center sm:justify-between">
      <Button variant="quiet" disabled={busy} onClick={onClear}>
        Clear form
      </Button>
      <SubmitButton busy={busy} busyText={busyText}>
        {submitText}
      </SubmitButton>
    </div>
  );
}
