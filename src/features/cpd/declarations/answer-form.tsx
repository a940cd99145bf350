import { useRef, useState } from "react";
import { useCaseForm } from "~/features/cases/use-case-form";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/text-area";
import { toast } from "~/ui/toast";
import { EvidenceField } from "./evidence-field";
import { answer, attach, useDeclarationsChanged } from "./queries";

type Answer = { text: string };

export function AnswerForm({ id, question }: { id: string; question: string }) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const attached = useRef<File>(undefined);
  const changed = useDeclarationsChanged();
  const { register, submit, busy, formState, failure } = useCaseForm<Answer, Answer>({
    loadResolver: async () => (await import("~/features/cases/form-resolvers")).formResolvers.message,
    failed: { title: "Answer Not Sent", description: "Your answer could not be sent. Please try again." },
    async send({ text }, key) {
      // The file goes first, so that both are there when the reply deadline resumes. A retry does not send it again.
      if (file && attached.current !== file) {
        await attach(id, file);
        attached.current = file;
      }
      await answer(id, text, key);
      toast({ title: "Answer Sent", description: "Our reply deadline runs again.", variant: "success" });
      await changed();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-ink border-l-2 pl-4">
      <div>
        <p className="font-semibold">We need something from you</p>
        <p className="wrap-anywhere whitespace-pre-line text-ink-2">{question}</p>
      </div>
      <TextArea label="Your answer" error={formState.errors.text?.message} {...register("text")} aria-required />
      <EvidenceField
        label="New evidence"
        hint="A PDF of up to 5 MB, a JPEG or a PNG. What you sent before stays with the declaration."
        error={problem}
        onChosen={(chosen, wrong) => {
          setFile(chosen);
          setProblem(wrong);
        }}
      />
      {failure ? (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      <Button type="submit" variant="primary" className="justify-self-start" busy={busy} disabled={Boolean(problem)}>
        {busy ? "Sending..." : "Send answer"}
      </Button>
    </form>
  );
}
