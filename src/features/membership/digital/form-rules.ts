import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { isUnderAge } from "~/platform/age";
import { invalidToast } from "./invalid-toast";
import { type DigitalMembershipInput, type DigitalMembershipTyped, digitalMembershipInput } from "./schema";

const check = zodResolver(digitalMembershipInput);

/** Without the answers that are not asked for, so that nobody has to correct what cannot be seen. */
function asked(typed: DigitalMembershipTyped): DigitalMembershipTyped {
  const { guardianName, guardianEmail, guardianConsent, state, district, ...rest } = typed;
  return {
    ...rest,
    ...(typed.country === "india" ? { state, district } : {}),
    ...(isUnderAge(typed.dateOfBirth ?? "") ? { guardianName, guardianEmail, guardianConsent } : {}),
  };
}

const resolver: Resolver<DigitalMembershipTyped, unknown, DigitalMembershipInput> = (
  typed,
  context,
  options,
) => check(asked(typed), context, options);

/** Loaded with the first submission, and Zod with it. */
export const digitalRules = { resolver, explain: invalidToast };
