import { Notice } from "~/features/accounts/notice";
import { SubmitButton } from "~/features/cases/submit-button";
import { useSubmission } from "~/features/cases/use-submission";
import { CallError } from "~/platform/call";
import { FormGrid } from "~/ui/form-grid";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { userTypes } from "./competition-options";
import { register as sendRegistration } from "./queries";
import type { RegisterInput, RegisterTyped } from "./schema";

const failed = () =>
  toast({ title: "Registration Failed", description: "Please try again later.", variant: "destructive" });

const isRefusal = (cause: unknown): cause is CallError => cause instanceof CallError && cause.status >= 400;

function useRegistration(onRegistered: (code: string) => void) {
  const form = useSubmission<RegisterTyped, RegisterInput>({
    loadResolver: async () => (await import("./form-resolvers")).formResolvers.register,
  });
  const submit = form.submitWith({
    async send(body, key) {
      const code = await sendRegistration(body, key);
      toast({
        title: "Registration Successful!",
        description: `Your registration code is: ${code}. Please save this code to submit your entry.`,
        variant: "success",
      });
      onRegistered(code);
    },
    onInvalid: failed,
    onFailed(cause, refused) {
      failed();
      if (!isRefusal(cause) || refused.length > 0) return;
      if (cause.code === "already_registered")
        form.setError("email", { message: cause.message }, { shouldFocus: true });
      else form.setError("root", { message: cause.message });
    },
  });
  return { ...form, submit };
}

function RegistrationFields({ form }: { form: ReturnType<typeof useRegistration> }) {
  const { register, errorOf } = form;
  return (
    <>
      <TextField
        label="Full name"
        autoComplete="name"
        error={errorOf("fullName")}
        {...register("fullName")}
        aria-required
      />
      <TextField
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Your code goes there"
        error={errorOf("email")}
        {...register("email")}
        aria-required
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errorOf("phone")}
        {...register("phone")}
      />
      <TextField
        label="Institution"
        optional
        autoComplete="organization"
        error={errorOf("institution")}
        {...register("institution")}
      />
      <SelectField
        label="I am a"
        options={userTypes}
        className="md:col-span-full"
        error={errorOf("userType")}
        {...register("userType")}
        aria-required
      />
      <TextArea
        label="Why do you take part?"
        className="md:col-span-full"
        hint="One or two sentences"
        error={errorOf("motivation")}
        {...register("motivation")}
        aria-required
      />
    </>
  );
}

export function RegistrationForm({ onRegistered }: { onRegistered: (code: string) => void }) {
  const form = useRegistration(onRegistered);
  const failure = form.formState.errors.root?.message;

  return (
    <form method="post" noValidate onSubmit={form.submit}>
      <FormGrid>
        <RegistrationFields form={form} />
      </FormGrid>
      <div className="mt-7 grid gap-5">
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        <SubmitButton busy={form.busy} busyText="Registering..." className="sm:justify-self-start">
          Register
        </SubmitButton>
      </div>
    </form>
  );
}
