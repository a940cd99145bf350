import { Button } from "~/ui/button";
import { ClaimForm, type ClaimFormProps } from "./claim-form";

/** The button name that identifies this form among those of the page. */
export const WITHDRAW = "withdraw";

/** Works without script. */
export function Correction({ action, typed, refused, fields, today }: ClaimFormProps) {
  const isRefused = refused !== undefined || fields !== undefined;
  return (
    <div className="grid justify-items-start gap-3">
      <details open={isRefused} className="w-full">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-ink">Correct what you told us</summary>
        <div className="pt-2 pb-3 text-ink">
          <ClaimForm
            action={action}
            refused={refused}
            fields={fields}
            today={today}
            typed={{ ...typed, corrects: true }}
          />
        </div>
      </details>
      <form method="post" action={action} data-native>
        <Button type="submit" name={WITHDRAW} value="yes">
          I have not paid after all
        </Button>
      </form>
    </div>
  );
}
