import { useState } from "react";
import { pluralise } from "~/platform/pluralise";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useSamples, useSamplesRemoval } from "./queries";

export function SamplesBar() {
  const samples = useSamples().data?.samples ?? 0;
  const { mutate: remove, isPending } = useSamplesRemoval();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);

  if (samples === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 border-line-2 border-l-4 bg-well px-4 py-2">
      <p>{`${pluralise(samples, "published entry is", "published entries are")} marked as a sample.`}</p>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Take all samples off
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Take all samples off the site?"
        actions={
          <>
            <Button onClick={close}>Keep them</Button>
            <Button variant="danger" busy={isPending} onClick={() => remove({}, { onSettled: close })}>
              {isPending ? "Taking off..." : "Take samples off"}
            </Button>
          </>
        }
      >
        Visitors no longer see them. They stay in this list, and each can be published again.
      </Dialog>
    </div>
  );
}
