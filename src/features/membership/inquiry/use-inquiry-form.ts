import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useLinkParameter } from "~/features/accounts/use-link-parameter";
import type { Submitted } from "~/features/cases/schema";
import { stateOfCity } from "../options";
import { useMembershipForm } from "../use-membership-form";
import { groupsOf } from "./groups";
import { membershipTypes } from "./options";
import type { InquiryInput, InquiryTyped } from "./schema";

export const draftName = "membership-inquiry";
/** Without a list to start with, boxes that nobody ticked count as `false`, which is no list. */
const untouched = { country: "India", interests: [] };

type Options = {
  /** Whether the membership type in the page's address counts: not after an inquiry was sent. */
  isFirst: boolean;
  onSent: (sent: Submitted) => void;
};

/** The inquiry's fields and what they ask of each other. */
export function useInquiryForm({ isFirst, onSent }: Options) {
  const form = useMembershipForm<InquiryTyped, InquiryInput>({
    path: "/api/membership/inquiries",
    draft: draftName,
    untouched,
    loadRules: async () => (await import("./form-rules")).inquiryRules,
    sent: {
      title: "Application Submitted Successfully!",
      description: "Our team will contact you within 2-3 business days.",
    },
    onSent,
  });
  const { setValue, control } = form;
  const [membershipType, appliedFor, orgMembershipType] = useWatch({
    control,
    name: ["membershipType", "appliedFor", "orgMembershipType"],
  });

  const linked = useLinkParameter("type");
  const asked = membershipTypes.find(({ value }) => value === linked)?.value;
  useEffect(() => {
    if (asked && isFirst) setValue("membershipType", asked);
  }, [asked, isFirst, setValue]);

  /** A known city fills its state. */
  function fillState(field: "state" | "orgState", city: string) {
    const state = stateOfCity(city);
    if (state) setValue(field, state, { shouldValidate: form.attempt > 0 });
  }

  return {
    ...form,
    appliedFor,
    groups: groupsOf({ membershipType, appliedFor, orgMembershipType }),
    fillState,
  };
}
export type InquiryForm = ReturnType<typeof useInquiryForm>;
