import type { MembershipType } from "../members/type-titles";

/** The fees of the federation that are for another year of a membership. */
export type YearlyFee = "digitalYear" | "associateYear";

const fees: Partial<Record<MembershipType, YearlyFee>> = {
  digital: "digitalYear",
  "associate-member": "associateYear",
};

/** The fee for another year of a membership of `type`; undefined for types without a fee of their own, and for organisations. */
export const feeOf = (type: MembershipType): YearlyFee | undefined => fees[type];

/** `amount` of `fee`, such as "₹3,600", as a part of a sentence. */
export const feeInWords = (fee: YearlyFee, amount: string) =>
  fee === "digitalYear" ? `${amount} a year from the second year` : `${amount} a year`;
