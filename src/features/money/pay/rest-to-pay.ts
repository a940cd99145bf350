import type { PayView } from "../schema";

type Claim = Pick<PayView["claims"][number], "status" | "amountPaise">;

export const waitingOf = <One extends Claim>(claims: readonly One[]): One[] =>
  claims.filter(({ status }) => status === "waiting");

/** The open amount that no waiting claim covers, in paise. */
export const restPaiseOf = ({ openPaise, claims }: { openPaise: number; claims: readonly Claim[] }): number =>
  waitingOf(claims).reduce((left, { amountPaise }) => Math.max(0, left - amountPaise), openPaise);
