import type { ReadCard } from "~/features/events/check-in/phone/find-code";
import { GateApp } from "~/features/events/check-in/phone/gate-app";
import { verifyStatement } from "~/features/membership/card/statement";

/** A card that is over still names its member: the place at the event is what counts. */
const readCard: ReadCard = async (keys, text) => {
  const verdict = await verifyStatement(keys, text);
  return verdict.outcome === "signed" || verdict.outcome === "expired" ? verdict.statement.number : undefined;
};

/** Check-in on the phone of a volunteer, which reads passes of events and cards of members. */
export const CheckInGate = () => <GateApp readCard={readCard} />;
