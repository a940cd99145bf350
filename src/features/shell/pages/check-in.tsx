import type { MetaArgs } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import type { ReadCard } from "~/features/events/check-in/phone/find-code";
import { GateApp } from "~/features/events/check-in/phone/gate-app";
import { verifyStatement } from "~/features/membership/card/statement";
import { pageMeta } from "~/ui/page-meta";

export const handle = { application: true, theme: "system", usesCamera: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Check-in",
    description: "Let people in at a gate of an event, with or without signal.",
    noindex: true,
  });

/** A card that is over still names its member: the place at the event is what counts. */
const readCard: ReadCard = async (keys, text) => {
  const verdict = await verifyStatement(keys, text);
  return verdict.outcome === "signed" || verdict.outcome === "expired" ? verdict.statement.number : undefined;
};

/** The page for the phones of volunteers. Their link carries the key of a gate behind #. */
export default function CheckInPage() {
  return (
    <>
      <NeedsScript to="check people in" />
      <GateApp readCard={readCard} />
    </>
  );
}
