import { FileClock } from "lucide-react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useDraftOutlivesTab } from "./use-draft-outlives-tab";

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const until = useDraftOutlivesTab() ? "until you send it" : "until you send it or close this tab";
  return (
    <div
      role="status"
      className="mb-9 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-line-2 bg-sheet px-5 py-3"
    >
      <Icon of={FileClock} className="size-6 text-blue" strokeWidth={1.5} />
      <p className="min-w-48 flex-1">We put back what you had filled in. It is kept in this browser only, {until}.</p>
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}
