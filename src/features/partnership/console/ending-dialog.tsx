import { useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { Partner } from "../partners/calls";
import { useEnding } from "./queries";

export function Ending({ partner: { id, name, version, listedAt } }: { partner: Partner }) {
  const [isAsking, setAsking] = useState(false);
  const ending = useEnding();
  const close = () => setAsking(false);
  const actions = (
    <DialogActions
      variant="danger"
      busy={ending.isPending}
      onCancel={close}
      onAct={() => ending.mutate({ id, body: { version } }, { onSettled: close })}
    >
      End for good
    </DialogActions>
  );
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        End partnership
        <span className="sr-only"> with {name}</span>
      </Button>
      <Dialog open={isAsking} onClose={close} title={`End the partnership with ${name}?`} actions={actions}>
        {listedAt ? "The partner leaves the public page at once. The" : "The"} certificate of affiliation is withdrawn,
        and whoever holds it is told by email. A new application begins a new partnership.
      </Dialog>
    </>
  );
}
