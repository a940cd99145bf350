import { Keyboard } from "lucide-react";
import { useState } from "react";
import { toastRefusal } from "~/features/console/toast-refusal";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { toast } from "~/ui/toast";
import { takeNext, useQueueReload } from "./queries";

function TakeNext({ onTaken }: { onTaken: (id: string) => void }) {
  const [busy, setBusy] = useState(false);
  const reload = useQueueReload();
  async function take() {
    setBusy(true);
    try {
      const { id } = await takeNext();
      if (id) onTaken(id);
      else toast({ title: "Nothing to Take", description: "Every open case is assigned." });
    } catch (cause) {
      toastRefusal(cause);
    }
    setBusy(false);
    reload();
  }
  return (
    <Button size="small" busy={busy} onClick={take}>
      Take next
    </Button>
  );
}

/** The screen's title, its keys and the next case for whoever asks. */
export function QueueHead({ onHelp, onTaken }: { onHelp: () => void; onTaken: (id: string) => void }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-h2">Review queue</h1>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onHelp}>
          <Icon of={Keyboard} />
          Shortcuts
        </Button>
        <TakeNext onTaken={onTaken} />
      </div>
    </div>
  );
}
