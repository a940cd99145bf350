import type { PayView } from "../schema";

/** Whether somebody said to have paid, and the bank has not shown it yet. */
export const isClaimed = ({ claims }: Pick<PayView, "claims">) => claims.some(({ status }) => status === "waiting");
