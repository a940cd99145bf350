import type { ReadCard } from "~/features/events/check-in/phone/find-code";
import { GateApp } from "~/features/events/check-in/phone/gate-app";
import { verifyStatement } from "~/features/membership/card/statement";

/** Accepts expired cards, because the place at the event counts. */
const readCard: ReadCard = async (keys, text) => {
  const verdict = await verifyStatement(keys, text);
  return verdict.outcome === "signed" || verdict.outcome === "expired" ? verdict.statement.number : undefined;
};

export const CheckInGate = () => <GateApp readCard={readCard} />;
