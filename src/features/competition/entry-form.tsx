import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { Notice } from "~/features/accounts/notice";
import type { Submitted } from "~/features/cases/schema";
import { SubmitButton } from "~/features/cases/submit-button";
import { useSubmission } from "~/features/cases/use-submission";
import { CallError } from "~/platform/http/call";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { codeMissing, longestOath } from "./competition-options";
import { submitOath } from "./queries";
import type { SubmitInput, SubmitTyped } from "./schema";

const failed = (description: string) => toast({ title: "Submission Failed", description, variant: "destructive" });

function sentenceOf(cause: unknown): string {
  if (!(cause instanceof CallError) || cause.status === 0) return "Please try again later.";
  return cause.code === "unreadable" ? "Submission failed" : cause.message;
}

const aboutCode = ["not_found", "already_submitted"];

export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** A guide only, not enforced. */
const wordGuide = { least: 120, most: 180 };

function WordCounter({ text, longest }: { text: string; longest: number }) {
  const words = countWords(text);
  const fits = words >= wordGuide.least && words <= wordGuide.most;
  const tooLong = text.trim().length > longest;
  return (
    <span className="num flex flex-wrap justify-between gap-x-6">
      <span className={fits ? "font-semibold text-success" : ""}>
        {words} {words === 1 ? "word" : "words"}; the guide is {wordGuide.least}–{wordGuide.most}
      </span>
      <span className={tooLong ? "font-semibold text-danger" : ""}>
        {text.trim().length} of {longest.toLocaleString("en-IN")} characters
      </span>
    </span>
  );
}

type EntryFormProps = { code: string | undefined; onSubmitted: (sent: Submitted) => void };

export function EntryForm({ code, onSubmitted }: EntryFormProps) {
  const { register, control, errorOf, setError, setValue, reset, submitWith, busy, formState } = useSubmission<
    SubmitTyped,
    SubmitInput
  >({ loadResolver: async () => (await import("./form-resolvers")).formResolvers.submit });
  const oath = useWatch({ control, name: "description" }) ?? "";

  useEffect(() => {
    if (code) setValue("registrationCode", code);
  }, [code, setValue]);

  const submit = submitWith({
    async send(body, key) {
      const sent = await submitOath(body, key);
      toast({
        title: "Submission Successful!",
        description: "Your entry has been submitted to the competition.",
        variant: "success",
      });
      reset({ registrationCode: "", description: "" });
      onSubmitted(sent);
    },
    onInvalid({ registrationCode, description }) {
      if (registrationCode?.message === codeMissing)
        toast({ title: "Registration Code Required", description: codeMissing, variant: "destructive" });
      else failed(registrationCode?.message ?? description?.message ?? "Submission failed");
    },
    onFailed(cause, refused) {
      const message = sentenceOf(cause);
      failed(message);
      if (refused.length > 0) return;
      const isAboutCode = cause instanceof CallError && aboutCode.includes(cause.code);
      setError(isAboutCode ? "registrationCode" : "root", { message }, { shouldFocus: isAboutCode });
    },
  });
  const failure = formState.errors.root?.message;

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5.5">
      <TextField
        label="Registration code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="OATH-XXXX-XXXX-XXXX"
        error={errorOf("registrationCode")}
        {...register("registrationCode")}
        aria-required
      />
      <TextArea
        label="Your oath"
        className="[&_textarea]:h-72"
        lang="en"
        hint={<WordCounter text={oath} longest={longestOath} />}
        error={errorOf("description")}
        {...register("description")}
        aria-required
      />
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      <SubmitButton busy={busy} busyText="Submitting..." className="sm:justify-self-start">
        Submit entry
      </SubmitButton>
    </form>
  );
}
