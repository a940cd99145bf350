import { Notice } from "~/features/accounts/notice";
import { CallError } from "~/platform/call";
import { TextArea } from "~/ui/text-area";
import { toast } from "~/ui/toast";
import { sendReply } from "./queries";
import { SubmitButton } from "./submit-button";
import { useCaseForm } from "./use-case-form";

type Reply = { text: string };
type ReplyFormProps = {
  reference: string;
  isPaused: boolean;
  onSent: () => void;
  /** The half hour is over and the case must be reopened. The input stays. */
  onLost: () => void;
};

export function ReplyForm({ reference, isPaused, onSent, onLost }: ReplyFormProps) {
  const {
    register,
    submit,
    busy,
    formState: { errors },
    failure,
  } = useCaseForm<Reply, Reply>({
    loadResolver: async () => (await import("./form-resolvers")).formResolvers.message,
    failed: { title: "Message Not Sent", description: "Your message could not be sent. Please try again." },
    async send({ text }, key) {
      try {
        await sendReply(reference, text, key);
      } catch (cause) {
        if (cause instanceof CallError && cause.status === 401) onLost();
        throw cause;
      }
      toast({
        title: "Message Sent",
        description: "It is now part of the case, where we read it.",
        variant: "success",
      });
      onSent();
    },
  });

  return (
    <form method="post" action="/track" noValidate onSubmit={submit} className="grid gap-5">
      <TextArea
        hint={isPaused ? "It can be sent once the case is open again." : undefined}
        label="Write to us about this case"
        error={errors.text?.message}
        {...register("text")}
        aria-required
      />
      {failure && !isPaused ? <Notice tone="danger">{failure}</Notice> : null}
      {isPaused ? null : (
        <SubmitButton busy={busy} busyText="Sending..." className="sm:justify-self-start">
          Send message
        </SubmitButton>
      )}
    </form>
  );
}
