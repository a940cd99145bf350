import { fieldsOf } from "~/features/cases/form/declaration";
import { fillIn } from "~/features/cases/form/fields";
import { resolverOf } from "~/features/cases/form/form-resolver";
import { consents, digitalMembershipForm } from "./form";
import type { DigitalMembershipInput, DigitalMembershipTyped } from "./schema";

const titles: Record<string, string> = {
  termsAccepted: "Terms & Conditions Required",
  privacyAccepted: "Privacy Policy Required",
  communicationConsent: "Consent Required",
};

/** The toast for `messages` by field: consents in their order, then all missing fields, then the first wrong one. */
export function invalidToast(messages: Record<string, string>): { title: string; description: string } {
  for (const { name } of consents.fields) {
    const description = messages[name];
    if (description) return { title: titles[name] ?? "Consent Required", description };
  }
  const blank = fieldsOf(digitalMembershipForm).filter(({ name }) => messages[name] === fillIn);
  if (blank.length > 0) {
    const list = blank.map(({ label }) => label).join(", ");
    return { title: "Missing Information", description: `Please fill in: ${list}` };
  }
  const wrong = Object.values(messages)[0] ?? "Please check your answers.";
  return { title: "Please Check Your Answers", description: wrong };
}

/** Loaded with the first submission, together with Zod. */
export const digitalRules = {
  resolver: resolverOf<DigitalMembershipTyped, DigitalMembershipInput>(digitalMembershipForm),
  explain: invalidToast,
};
