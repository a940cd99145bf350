import type { Context } from "~/platform/context.server";
import { grossOf } from "../tax";

/** Whom a run asks: members with all that is said, or those with these ids. `withLapsed`: also those whose term is over. */
export type RunChoice = { withLapsed?: boolean } & (
  | { kind: "members"; types: string[]; state?: string; organization?: string; tag?: string }
  | { kind: "ids"; ids: string[] }
);

/**
 * A member who may be asked to pay. `feePaise`: the yearly fee of the type; null where it has none. `renewalPurpose`: what the next year
 * is asked for under, whoever asks.
 */
export type Payable = {
  id: string;
  userId: string | null;
  name: string;
  email: string | null;
  feePaise: number | null;
  renewalPurpose: string;
};

/**
 * Whether a year for `amountPaise` costs less than the type's yearly fee, with `addedPercent` of tax where the amount has that in it:
 * also where the type has no fee, as nothing says then what a year is worth.
 */
export const isBelowFee = ({ feePaise }: Payable, amountPaise: number, addedPercent = 0): boolean =>
  feePaise === null || amountPaise < grossOf(feePaise, addedPercent);

/** The register, as runs need it. It stands above the money, so it is lent by whoever puts both together. */
export type Register = {
  /** Members whose term runs, or has run out where that is chosen, in the order of their numbers; never those that have ended. */
  choose: (ctx: Context, choice: RunChoice) => Promise<Payable[]>;
  /** The ids of members with these addresses. */
  withAddresses: (
    ctx: Context,
    emails: readonly string[],
    choice: Pick<RunChoice, "withLapsed">,
  ) => Promise<Map<string, string[]>>;
  /** What can be chosen by. */
  options: () => Record<"types" | "states", readonly { value: string; label: string }[]>;
};
