import type { SubmittedBy } from "~/features/cases/form/declaration";
import type { MembershipType } from "../members/type-titles";
import type { renewalForm } from "./form";

type Renewed = { number: string; type: MembershipType; validUntil: string };

/** What the case of a renewal says; `fee` as a part of a sentence. */
export const renewalDetails = (
  { number, type, validUntil }: Renewed,
  fee: string | undefined,
): SubmittedBy<typeof renewalForm> => ({
  membershipNumber: number,
  membershipType: type,
  termUntil: validUntil,
  ...(fee ? { yearlyFee: fee } : {}),
});
