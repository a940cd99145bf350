import { momentWords } from "~/features/accounts/moment-words";
import { Notice } from "~/features/accounts/notice";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { useChainCheck } from "./queries";
import type { ChainView } from "./schema";

function Outcome({ chain }: { chain: ChainView }) {
  const { sealed, unsealed, head, brokenAt, checkedAt } = chain;
  if (brokenAt !== null)
    return (
      <Notice tone="danger">
        <b>The record is broken at seal {brokenAt}.</b> Its event was changed, removed or moved, or the seal
        itself was. Compare with a backup of before; the morning’s mails hold the head of each day.
      </Notice>
    );
  return (
    <Notice tone="success">
      <b>The record is whole.</b> {sealed.toLocaleString("en-IN")} events sealed, {unsealed} waiting for the
      next minute, checked {momentWords(checkedAt)}.
      {head ? <span className="num wrap-anywhere block text-small">Head: {head}</span> : null}
    </Notice>
  );
}

/** Compares every event with its seal when asked. */
export function ChainPanel() {
  const check = useChainCheck();
  const button = (
    <Button size="small" busy={check.isPending} onClick={() => check.mutate()}>
      {check.isPending ? "Checking..." : "Check now"}
    </Button>
  );
  return (
    <Panel title="Is the record whole?" action={button}>
      <p className="text-ink-2">
        Every minute new events are sealed: each seal is a hash over the one before and the event itself, so
        nothing can be changed later without breaking all that follow.
      </p>
      <div className="mt-4 empty:hidden">{check.data ? <Outcome chain={check.data} /> : null}</div>
    </Panel>
  );
}
