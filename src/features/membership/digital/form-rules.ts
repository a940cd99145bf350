import { resolverOf } from "~/features/cases/form/form-resolver";
import { digitalMembershipForm } from "./form";
import { invalidToast } from "./invalid-toast";
import type { DigitalMembershipInput, DigitalMembershipTyped } from "./schema";

/** Loaded with the first submission, and Zod with it. */
export const digitalRules = {
  resolver: resolverOf<DigitalMembershipTyped, DigitalMembershipInput>(digitalMembershipForm),
  explain: invalidToast,
};
