import { Button } from "~/ui/button";
import { ClaimForm, type ClaimFormProps } from "./claim-form";

/** The button name that identifies this form among those of the page. */
export const WITHDRAW = "withdraw";

type CorrectionProps = ClaimFormProps & { isOneOfMany: boolean };

/** Of the waiting claim with the UTR `typed.corrects`. Works without script. */
export function Correction({ action, typed, refused, fields, today, isOneOfMany }: CorrectionProps) {
  const of = isOneOfMany ? `, UTR ending ${typed.corrects.slice(-4)}` : "";
  const isRefused = refused !== undefined || fields !== undefined;
  return (
    <div className="grid justify-items-start gap-3">
      <details open={isRefused} className="w-full">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-ink">Correct what you told us{of}</summary>
        <div className="pt-2 pb-3 text-ink">
          <ClaimForm action={action} refused={refused} fields={fields} today={today} typed={typed} />
        </div>
      </details>
      <form method="post" action={action} data-native>
        <Button type="submit" name={WITHDRAW} value={typed.corrects}>
          I have not paid{isOneOfMany ? " this" : ""} after all
          <span className="sr-only">{of}</span>
        </Button>
      </form>
    </div>
  );
}
