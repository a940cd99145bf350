import type { PayView } from "../schema";

type Claim = Pick<PayView["claims"][number], "status" | "amountPaise">;

export const waitingOf = <One extends Claim>(claims: readonly One[]): One[] =>
  claims.filter(({ status }) => status === "waiting");

/** What is open beyond the claims that wait for the bank. */
export const restPaiseOf = ({ openPaise, claims }: { openPaise: number; claims: readonly Claim[] }): number =>
  waitingOf(claims).reduce((left, { amountPaise }) => Math.max(0, left - amountPaise), openPaise);
