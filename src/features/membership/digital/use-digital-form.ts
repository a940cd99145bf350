import { useWatch } from "react-hook-form";
import { useMembershipForm } from "../use-membership-form";
import { isUnderAge } from "./age";
import type { DigitalMembershipInput, DigitalMembershipTyped } from "./schema";

export const draftName = "digital-membership";
const untouched = { country: "india" as const };

/** The application's fields and what they ask of each other. */
export function useDigitalForm(onSent: (reference: string) => void) {
  const form = useMembershipForm<DigitalMembershipTyped, DigitalMembershipInput>({
    path: "/api/membership/digital",
    draft: draftName,
    untouched,
    loadRules: async () => (await import("./form-rules")).digitalRules,
    sent: {
      title: "Application Submitted Successfully!",
      description: "A confirmation e-mail with login credentials will follow.",
    },
    onSent,
  });
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
    isUnderAge: isUnderAge(dateOfBirth ?? ""),
    stateReason: isIndia ? undefined : "For addresses in India",
    districtReason: isIndia ? (state ? undefined : "Choose a state first") : "For addresses in India",
    clearPlace,
  };
}
export type DigitalForm = ReturnType<typeof useDigitalForm>;
