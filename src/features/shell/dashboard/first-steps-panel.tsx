import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { failureMessage } from "~/features/accounts/failure";
import { useMember } from "~/features/accounts/signed-in";
import { resendEmailLink } from "~/features/profile/queries";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { toast } from "~/ui/toast";
import type { Step } from "./calls";
import { firstSteps } from "./first-steps-content";

function SendLink({ action }: { action: string }) {
  const { email } = useMember();
  const sending = useMutation({
    mutationFn: resendEmailLink,
    onSuccess: () =>
      toast({ title: "Link Sent", description: `Please check the inbox of ${email}.`, variant: "success" }),
    onError: (cause) => {
      const description = failureMessage(cause, "The link could not be sent. Please try again.");
      toast({ title: "Link Not Sent", description, variant: "destructive" });
    },
  });
  return (
    <Button size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
      {sending.isPending ? "Sending..." : action}
    </Button>
  );
}

function StepRow({ step: { name, isDone }, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { title, text, action, to } = firstSteps[name];
  const look = isDone ? "border-success text-success" : "border-line-2 text-ink";
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-line border-b px-4 py-4 last:border-b-0 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto] sm:px-5">
      <span
        className={`num grid size-11 place-items-center rounded-full border-[1.5px] bg-paper font-head font-semibold text-h4 ${look}`}
      >
        {isDone ? <Icon of={Check} /> : number}
        {isDone ? <span className="sr-only">Done:</span> : null}
      </span>
      <div>
        <h3 className={`font-body font-semibold text-body/[1.35] ${isDone ? "text-ink-3" : ""}`}>{title}</h3>
        {isDone ? null : <p className="text-ink-2 text-small">{text}</p>}
      </div>
      {isDone ? null : (
        <div className="max-sm:col-start-2">
          {to ? (
            <ButtonLink to={to} size="small" variant={isNext ? "primary" : "secondary"}>
              {action}
            </ButtonLink>
          ) : (
            <SendLink action={action} />
          )}
        </div>
      )}
    </li>
  );
}

export function FirstStepsPanel({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  // The verification link is in the mailbox, so the next step is the first one with a page.
  const next = steps.find(({ name, isDone }) => !isDone && firstSteps[name].to);
  return (
    <Panel
      flush
      title="What to do first"
      action={<span className="num text-ink-2 text-small">{`${done} of ${steps.length} done`}</span>}
    >
      <ol>
        {steps.map((step, index) => (
          <StepRow key={step.name} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </Panel>
  );
}
