import { useState } from "react";
import { Notice } from "~/features/accounts/notice";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextArea } from "~/ui/text-area";
import { toast } from "~/ui/toast";
import { withdrawCase } from "./queries";
import { useCaseForm } from "./use-case-form";

type Typed = { reason?: unknown };
type Values = { reason?: string | undefined };
type WithdrawCaseProps = { reference: string; onWithdrawn: () => void; onLost: () => void };

const FORM = "withdraw-case";

export function WithdrawCase({ reference, onWithdrawn, onLost }: WithdrawCaseProps) {
  const [isAsking, setAsking] = useState(false);
  const {
    register,
    submit,
    busy,
    formState: { errors },
    failure,
  } = useCaseForm<Typed, Values>({
    loadResolver: async () => (await import("./form-resolvers")).formResolvers.withdraw,
    failed: { title: "Case Not Withdrawn", description: "The case could not be withdrawn. Please try again." },
    async send({ reason }) {
      try {
        await withdrawCase(reference, reason);
      } catch (cause) {
        const isLost = cause instanceof CallError && cause.status === 401;
        if (isLost) {
          setAsking(false);
          onLost();
        }
        throw cause;
      }
      setAsking(false);
      toast({ title: "Case Withdrawn", description: "An email confirms it. We stop working on it." });
      onWithdrawn();
    },
  });

  return (
    <>
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        Withdraw this case
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Withdraw this case?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep the case</Button>
            <Button type="submit" form={FORM} variant="danger" busy={busy}>
              {busy ? "Withdrawing..." : "Withdraw case"}
            </Button>
          </>
        }
      >
        <form id={FORM} method="post" action="/track" noValidate onSubmit={submit} className="grid gap-5">
          <p>We then stop working on it, and it cannot be opened again. You can always send a new one.</p>
          <TextArea label="Reason" optional maxLength={500} error={errors.reason?.message} {...register("reason")} />
          {failure ? <Notice tone="danger">{failure}</Notice> : null}
        </form>
      </Dialog>
    </>
  );
}
