import { TextArea } from "~/ui/text-area";

/** Why staff change a record. */
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
