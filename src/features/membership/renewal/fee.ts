import type { MembershipType } from "../members/type-titles";

export type YearlyFee = "digitalYear" | "associateYear";

const fees: Partial<Record<MembershipType, YearlyFee>> = {
  digital: "digitalYear",
  "associate-member": "associateYear",
};

/** The fee for another year; undefined for types without their own fee, and for organisations. */
export const feeOf = (type: MembershipType): YearlyFee | undefined => fees[type];

/** `amount` of `fee`, such as "₹3,600", as part of a sentence. */
export const feeInWords = (fee: YearlyFee, amount: string) =>
  fee === "digitalYear" ? `${amount} a year from the second year` : `${amount} a year`;
