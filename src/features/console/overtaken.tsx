import { Notice } from "~/features/accounts/notice";
import { shortMoment } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";

type OvertakenProps = { changedBy?: string | null; changedAt?: string | null; onDiscard: () => void };

export function Overtaken({ changedBy, changedAt, onDiscard }: OvertakenProps) {
  return (
    <Notice tone="danger">
      <p>
        <b>
          {changedBy ?? "Somebody else"} changed this{changedAt ? ` on ${shortMoment(changedAt)}` : ""}, while you were
          typing.
        </b>{" "}
        What you typed is still here; the value now in force is shown below each of those fields. Saving replaces it
        with yours.
      </p>
      <Button size="small" className="mt-3" onClick={onDiscard}>
        Discard what I typed
      </Button>
    </Notice>
  );
}
