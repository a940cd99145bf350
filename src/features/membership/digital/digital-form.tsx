import { type ReactNode, useEffect } from "react";
import { type RegisterOptions, useWatch } from "react-hook-form";
import { toastFailure } from "~/features/accounts/failure";
import { type SessionUser, signOut } from "~/features/accounts/session";
import { stepFields } from "~/features/cases/form/answers";
import { useAskedSteps } from "~/features/cases/form/asked-steps";
import { sectionId } from "~/features/cases/form/form-sections";
import { FormContents } from "~/features/cases/form-contents";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { MembershipForm } from "../membership-form";
import { useMembershipForm } from "../use-membership-form";
import { digitalMembershipForm } from "./form";
import type { DigitalMembershipInput, DigitalMembershipTyped, SentApplication } from "./schema";
import type { Start } from "./use-own-answers";

export const draftName = "digital-membership";

/** `start` must be a constant. `ownEmail` is the account's proven address; no typed or restored value replaces it. */
function useDigitalForm(start: Start, ownEmail: string | undefined, onSent: (sent: SentApplication) => void) {
  const form = useMembershipForm<DigitalMembershipTyped, DigitalMembershipInput, SentApplication>({
    path: "/api/membership/digital",
    draft: draftName,
    untouched: start,
    loadRules: async () => (await import("./form-rules")).digitalRules,
    sent: {
      title: "Application Submitted Successfully!",
      description: "A confirmation email with login credentials will follow.",
    },
    onSent,
  });
  const { setValue } = form;
  useEffect(() => {
    if (ownEmail) setValue("email", ownEmail);
  }, [ownEmail, setValue]);
  const steps = useAskedSteps(digitalMembershipForm, form.control);
  const [country, state] = useWatch({ control: form.control, name: ["country", "state"] });

  /** States are Indian only, and districts depend on the state. */
  const clears: Partial<Record<string, RegisterOptions<DigitalMembershipTyped>>> = {
    country: {
      onChange: ({ target }) => {
        if (target.value !== "india") setValue("state", "");
        setValue("district", undefined);
      },
    },
    state: { onChange: () => setValue("district", undefined) },
  };

  return {
    ...form,
    steps,
    field: (name: string) => form.field(name, clears[name]),
    states: {
      email: ownEmail ? { hint: "The confirmed address of your account", readOnly: true } : undefined,
      district: country === "india" && !state ? { disabledReason: "Choose a state first" } : undefined,
    },
  };
}

function OwnApplication({ user }: { user: SessionUser }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <section aria-label="Your account" className="mb-8 border-blue border-l-4 bg-blue-tint p-5">
      <p>
        You are applying as <b>{name}</b>. Your account has filled in what it knows, and your email address need not be
        confirmed again.
      </p>
      {user.memberNumber ? (
        <p className="mt-2">
          You are a member already: <span className="num">{user.memberNumber}</span>. Your card is on your{" "}
          <Link to="/profile?tab=membership">profile</Link>.
        </p>
      ) : null}
      <p className="mt-2">For another person, sign out first.</p>
      <Button
        size="small"
        className="mt-3"
        onClick={() => signOut().catch((cause) => toastFailure("Not signed out", cause))}
      >
        Sign out
      </Button>
    </section>
  );
}

type DigitalFormProps = {
  above: ReactNode;
  user: SessionUser | undefined;
  start: Start;
  onSent: (sent: SentApplication) => void;
  onClear: () => void;
};

export function DigitalForm({ above, user, start, onSent, onClear }: DigitalFormProps) {
  const form = useDigitalForm(start, user?.email, onSent);
  return (
    <>
      <FormContents
        parts={form.steps.map((step) => ({
          id: sectionId(step),
          title: step.title,
          hasError: stepFields(step).some(({ name }) => form.isWrong(name)),
        }))}
      />
      <div className="min-w-0">
        {above}
        {user ? <OwnApplication user={user} /> : null}
        <MembershipForm form={form} busyText="Submitting..." submitText="Submit application" onClear={onClear} />
      </div>
    </>
  );
}
