import type { FieldErrors } from "~/platform/call";
import { TextField } from "~/ui/text-field";

type TermFieldsProps = { of: { validFrom: string; validUntil: string }; errors: FieldErrors };

/** First and last day of a membership. */
export function TermFields({ of, errors }: TermFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        name="validFrom"
        label="Valid from"
        required
        defaultValue={of.validFrom}
        error={errors.validFrom}
      />
      <TextField
        type="date"
        name="validUntil"
        label="Valid until"
        required
        defaultValue={of.validUntil}
        error={errors.validUntil}
      />
    </div>
  );
}
