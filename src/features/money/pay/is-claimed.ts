import type { PayView } from "../schema";

export const isClaimed = ({ claims }: Pick<PayView, "claims">) => claims.some(({ status }) => status === "waiting");
