import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { isUnderAge } from "~/platform/age";
import { useMembershipForm } from "../use-membership-form";
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
  const [country, state, dateOfBirth] = useWatch({
    control: form.control,
    name: ["country", "state", "dateOfBirth"],
  });

  /** Another country has no state of ours; another state, no district yet. */
  function clearPlace({ isIndia }: { isIndia: boolean }) {
    if (!isIndia) form.setValue("state", "");
    form.setValue("district", "");
  }

  const isIndia = country === "india";
  return {
    ...form,
    ownEmail,
    isUnderAge: isUnderAge(dateOfBirth ?? ""),
    stateReason: isIndia ? undefined : "For addresses in India",
    districtReason: isIndia ? (state ? undefined : "Choose a state first") : "For addresses in India",
    clearPlace,
  };
}
export type DigitalForm = ReturnType<typeof useDigitalForm>;
