import type { Context } from "~/platform/context.server";
import { type PriceTaxes, withTax } from "../price-tax";

/** Members that match all criteria, or those with these ids. `withLapsed` includes members with an expired term. */
export type RunChoice = { withLapsed?: boolean } & (
  | { kind: "members"; types: string[]; state?: string; organization?: string; tag?: string }
  | { kind: "ids"; ids: string[] }
);

/**
 * `feePaise` is the yearly fee of the type, less the early discount while there is one; null without a fee. `early` is the last
 * day of that discount, also if it is over, and the end of a due at that price. `renewalPurpose` is the purpose of the renewal due.
 * `hasNextYear`: the term already covers the year from today.
 */
export type Payable = {
  id: string;
  userId: string | null;
  name: string;
  email: string | null;
  feePaise: number | null;
  early: { until: string; lapsesAt: Date } | null;
  renewalPurpose: string;
  hasNextYear: boolean;
};

/** False if the member's term has changed since the preview, so that the asked year would be another one. */
export const isOfTerm = (line: { renewalPurpose: string | null }, { renewalPurpose }: Payable): boolean =>
  line.renewalPurpose === null || line.renewalPurpose === renewalPurpose;

/**
 * `askedPaise` has all tax. A member's own renewal is always of the class membership. True without a fee, because then
 * nothing sets the value of a year.
 */
export const isBelowFee = ({ feePaise }: Payable, askedPaise: number, { membership }: PriceTaxes): boolean =>
  feePaise === null || askedPaise < withTax(feePaise, membership);

/** Access to the member register. Membership depends on money, so the composition root injects it. */
export type Register = {
  /** In the order of their numbers, with an expired term only if chosen; never members with an ended membership. */
  choose: (ctx: Context, choice: RunChoice) => Promise<Payable[]>;
  withAddresses: (
    ctx: Context,
    emails: readonly string[],
    choice: Pick<RunChoice, "withLapsed">,
  ) => Promise<Map<string, string[]>>;
  options: () => Record<"types" | "states", readonly { value: string; label: string }[]>;
};
