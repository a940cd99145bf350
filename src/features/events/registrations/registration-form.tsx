import { UserPlus, X } from "lucide-react";
import { useEffect } from "react";
import { Notice } from "~/features/accounts/notice";
import type { SessionUser } from "~/features/accounts/session";
import { SubmitButton } from "~/features/cases/submit-button";
import { useSubmission } from "~/features/cases/use-submission";
import { CallError } from "~/platform/call";
import { rupees } from "~/platform/rupees";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { FormSection } from "~/ui/form-section";
import { Icon } from "~/ui/icon";
import { RadioGroup } from "~/ui/radio-group";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import type { PublicEvent, RegistrationType } from "../schema";
import { sendRegistration } from "./queries";
import type { RegisteredAnswer, RegistrationInput, RegistrationTyped } from "./schema";

const failure = "The registration could not be sent. Please try again.";

const labelOf = ({ title, audience, feePaise }: RegistrationType) =>
  [title, audience === "members" ? "for members" : "", feePaise > 0 ? rupees(feePaise / 100) : "free"]
    .filter(Boolean)
    .join(", ");

type Done = (answer: RegisteredAnswer, email: string) => void;

function useRegistrationForm({ id, types }: PublicEvent, onDone: Done) {
  const open = types.filter(({ feePaise }) => feePaise === 0);
  const form = useSubmission<RegistrationTyped, RegistrationInput>({
    loadResolver: async () => (await import("./form-resolvers")).formResolvers.register,
    defaultValues: {
      ...{ email: "", people: [{ name: "" }], keepTogether: false },
      registrationTypeIds: open[0] ? [open[0].id] : [],
    },
  });
  const submit = form.submitWith({
    async send(body, key) {
      onDone(await sendRegistration(id, body, key), body.email);
    },
    onInvalid: () =>
      toast({ title: "Not Registered Yet", description: "Please check the form.", variant: "destructive" }),
    onFailed(cause, refused) {
      if (refused.length > 0) return;
      const message = cause instanceof CallError && cause.status > 0 ? cause.message : failure;
      form.setError("root", { message });
    },
  });
  return { ...form, submit, open };
}

type Form = ReturnType<typeof useRegistrationForm>;

/** Who comes: a line each; the first one is who fills in the form. */
function People({ form }: { form: Form }) {
  const people = form.watch("people");
  const change = (next: typeof people) => form.setValue("people", next);
  return (
    <FormSection number={2} title="People" lead="One address can register several people, or a whole class.">
      <ol className="grid gap-4">
        {people.map((_person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines hold nothing of their own
          <li key={at} className="flex items-start gap-2">
            <TextField
              {...form.field(`people.${at}.name`)}
              label={people.length > 1 ? `Name of person ${at + 1}` : "Name"}
              autoComplete={at === 0 ? "name" : "off"}
              className="min-w-0 flex-1"
            />
            {people.length > 1 ? (
              <Button
                size="small"
                variant="quiet"
                className="mt-7"
                aria-label={`Remove person ${at + 1}`}
                onClick={() => change(people.filter((_person, other) => other !== at))}
              >
                <Icon of={X} />
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <Button
        className="mt-5 noscript:hidden"
        disabled={people.length >= 50}
        onClick={() => change([...people, { name: "" }])}
      >
        <Icon of={UserPlus} />
        Add a person
      </Button>
      {people.length > 1 ? (
        <Checkbox
          {...form.register("keepTogether")}
          label="Keep us together"
          hint="If there are not places for all, all of you wait for them."
          className="mt-5"
        />
      ) : null}
    </FormSection>
  );
}

/** Puts what the account knows where nothing was typed. */
function usePrefilled({ setValue, getValues }: Form, user: SessionUser | undefined): void {
  useEffect(() => {
    if (!user) return;
    if (!getValues("email")) setValue("email", user.email);
    if (!getValues("people.0.name")) setValue("people.0.name", `${user.firstName} ${user.lastName}`.trim());
  }, [user, setValue, getValues]);
}

type RegistrationFormProps = { event: PublicEvent; user: SessionUser | undefined; onDone: Done };

/** Registers people for an event. */
export function RegistrationForm({ event, user, onDone }: RegistrationFormProps) {
  const form = useRegistrationForm(event, onDone);
  usePrefilled(form, user);
  const refused = form.formState.errors.root?.message;
  return (
    <form method="post" noValidate onSubmit={form.submit} className="max-w-2xl">
      <FormSection number={1} title="How you register">
        <RadioGroup
          {...form.field("registrationTypeIds.0")}
          label="Register as"
          options={form.open.map((type) => ({ value: type.id, label: labelOf(type) }))}
        />
      </FormSection>
      <People form={form} />
      <FormSection number={3} title="Where we write to">
        <TextField
          {...form.field("email")}
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="For the code that confirms it, and for news about your place."
        />
      </FormSection>
      <div className="grid grid-cols-1 gap-5 border-line-2 border-t pt-7">
        {refused ? <Notice tone="danger">{refused}</Notice> : null}
        <p className="max-w-measure text-ink-2 text-small">
          The federation’s staff see names and address. Without an account they are erased twelve months after
          the event.
        </p>
        <SubmitButton busy={form.busy} busyText="Registering..." className="sm:justify-self-start">
          Register
        </SubmitButton>
      </div>
    </form>
  );
}
