import { z } from "zod";
import type { SubmittedBy, TypedInto } from "~/features/cases/form/declaration";
import { shapeOf } from "~/features/cases/form/shape";
import { submitted } from "~/features/cases/schema";
import { token } from "~/platform/schema";
import { digitalMembershipForm } from "./form";

/** What POST /api/membership/digital takes. */
export const digitalMembershipInput = shapeOf(digitalMembershipForm);
export type DigitalMembershipInput = SubmittedBy<typeof digitalMembershipForm>;
export type DigitalMembershipTyped = TypedInto<typeof digitalMembershipForm>;

/** What approving needs of a stored application. */
export const storedApplicant = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  dateOfBirth: z.string(),
  organization: z.string(),
  state: z.string().optional(),
});

/** Whom a stored application of somebody under 18 names. */
export const storedGuardian = z.object({ guardianName: z.string(), guardianEmail: z.string() });

export const confirmInput = z.object({ token: token() });

const cardFacts = z.object({
  name: z.string(),
  title: z.string(),
  status: z.enum(["active", "expired", "ended"]),
  /** Days in India. */
  memberSince: z.iso.date(),
  validUntil: z.iso.date(),
});
/** What stands on a new member's card beside the number. */
export type CardFacts = z.output<typeof cardFacts>;

/** What POST /api/membership/digital/confirm answers; number and card of an approved one. */
export const confirmedApplication = submitted.extend({
  status: z.enum(["approved", "in-review"]),
  memberNumber: z.string().optional(),
  card: cardFacts.optional(),
});
export type ConfirmedApplication = z.output<typeof confirmedApplication>;

/** What POST /api/membership/digital answers: without a status the address is still to be confirmed. */
export const sentApplication = confirmedApplication.partial({ status: true });
export type SentApplication = z.output<typeof sentApplication>;
