import { Plus, X } from "lucide-react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { TextField } from "~/ui/text-field";
import { blankRefund, type RefundDraft } from "./refund-draft";

const MOST = 5;

type RefundFieldsProps = {
  steps: readonly RefundDraft[];
  errorOf: (name: string) => string | undefined;
  onChange: (steps: RefundDraft[]) => void;
};

export function RefundFields({ steps, errorOf, onChange }: RefundFieldsProps) {
  const field = (step: RefundDraft, at: number, name: "daysBefore" | "percent") => ({
    name: `refundSteps.${at}.${name}`,
    value: step[name],
    error: errorOf(`refundSteps.${at}.${name}`),
    inputMode: "numeric" as const,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(steps.map((other) => (other.key === step.key ? { ...other, [name]: target.value } : other))),
  });
  return (
    <fieldset className="grid gap-4 sm:col-span-full">
      <legend className="mb-2 font-semibold">Fees given back</legend>
      <p className="max-w-measure text-ink-2 text-small">
        To who cancels. Without a step nothing is given back; if you cancel the event, everything is.
      </p>
      <ol className="grid gap-4">
        {steps.map((step, at) => (
          <li key={step.key} className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
            <TextField {...field(step, at, "daysBefore")} label="Until so many days before" />
            <TextField {...field(step, at, "percent")} label="Per cent of the fee" />
            <Button
              size="small"
              variant="quiet"
              className="sm:mt-7"
              aria-label={`Remove step ${at + 1}`}
              onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}
            >
              <Icon of={X} />
            </Button>
          </li>
        ))}
      </ol>
      <div>
        <Button size="small" disabled={steps.length >= MOST} onClick={() => onChange([...steps, blankRefund()])}>
          <Icon of={Plus} />
          Add a step
        </Button>
      </div>
    </fieldset>
  );
}
