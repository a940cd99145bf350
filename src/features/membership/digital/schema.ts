import { z } from "zod";
import type { SubmittedBy, TypedInto } from "~/features/cases/form/declaration";
import { shapeOf } from "~/features/cases/form/shape";
import { submitted } from "~/features/cases/schema";
import { token } from "~/platform/text/schema";
import { digitalMembershipForm } from "./form";

export const digitalMembershipInput = shapeOf(digitalMembershipForm);
export type DigitalMembershipInput = SubmittedBy<typeof digitalMembershipForm>;
export type DigitalMembershipTyped = TypedInto<typeof digitalMembershipForm>;

export const storedApplicant = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  dateOfBirth: z.string(),
  organization: z.string(),
  state: z.string().optional(),
});

export const storedGuardian = z.object({ guardianName: z.string(), guardianEmail: z.string() });

export const confirmInput = z.object({ token: token() });

const cardFacts = z.object({
  name: z.string(),
  title: z.string(),
  status: z.enum(["active", "expired", "ended"]),
  /** Indian days. */
  memberSince: z.iso.date(),
  validUntil: z.iso.date(),
});
export type CardFacts = z.output<typeof cardFacts>;

/** POST /api/membership/digital/confirm; number and card once approved. */
export const confirmedApplication = submitted.extend({
  status: z.enum(["approved", "in-review"]),
  memberNumber: z.string().optional(),
  card: cardFacts.optional(),
});
export type ConfirmedApplication = z.output<typeof confirmedApplication>;

/** POST /api/membership/digital; without a status the address is not confirmed yet. */
export const sentApplication = confirmedApplication.partial({ status: true });
export type SentApplication = z.output<typeof sentApplication>;
