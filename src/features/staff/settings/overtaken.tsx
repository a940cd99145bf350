import { momentWords } from "~/features/accounts/moment-words";
import { Notice } from "~/features/accounts/notice";
import { Button } from "~/ui/button";
import type { SettingView } from "./schema";

type OvertakenProps = { setting: SettingView; onDiscard: () => void };

/** Says that somebody else was faster, and that nothing that was typed here is lost. */
export function Overtaken({ setting: { changedBy, changedAt }, onDiscard }: OvertakenProps) {
  return (
    <Notice tone="danger">
      <p>
        <b>
          {changedBy ?? "Somebody else"} changed this{changedAt ? ` on ${momentWords(changedAt)}` : ""}, while
          you were typing.
        </b>{" "}
        What you typed is still here; below each of those fields stands what is in force now. Save puts yours
        in its place.
      </p>
      <Button size="small" className="mt-3" onClick={onDiscard}>
        Discard what I typed
      </Button>
    </Notice>
  );
}
