import { useState } from "react";
import type { Overview } from "~/features/competition/judging/schema";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogActions } from "../dialog-actions";
import { usePublication } from "./queries";

/** Asks before the results go out, since they stay. */
export function PublishResults({ edition, isReady }: { edition: Overview["edition"]; isReady: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const publication = usePublication(edition.id);
  const publish = () => publication.mutate(undefined, { onSettled: () => setAsking(false) });
  const actions = (
    <DialogActions busy={publication.isPending} onCancel={() => setAsking(false)} onAct={publish}>
      Publish results
    </DialogActions>
  );
  return (
    <>
      <Button variant="primary" size="small" disabled={!isReady} onClick={() => setAsking(true)}>
        Publish results
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Publish the results?" actions={actions}>
        The winner and the finalists are shown on the competition’s page at once, every entry is decided, and
        everybody is told by mail. This cannot be taken back.
      </Dialog>
    </>
  );
}
