import { useEffect } from "react";
import { type RegisterOptions, useWatch } from "react-hook-form";
import { useAskedSteps } from "~/features/cases/form/asked-steps";
import { useMembershipForm } from "../use-membership-form";
import { digitalMembershipForm } from "./form";
import type { DigitalMembershipInput, DigitalMembershipTyped, SentApplication } from "./schema";
import type { Start } from "./use-own-answers";

export const draftName = "digital-membership";

/**
 * The application's fields and what they ask of each other. `start`, a constant, is what it begins with; `ownEmail` the address of who
 * is signed in, which nothing typed or restored replaces.
 */
export function useDigitalForm(
  start: Start,
  ownEmail: string | undefined,
  onSent: (sent: SentApplication) => void,
) {
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

  /** Another country has no state of ours; another state, no district yet. */
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
