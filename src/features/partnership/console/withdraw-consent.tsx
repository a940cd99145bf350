import { useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { Partner } from "../partners/schema";
import { useWithdrawal } from "./queries";

/** Asks before a consent is taken back: the note about it goes with it. */
export function WithdrawConsent({ partner: { id, name, listedAt } }: { partner: Partner }) {
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useWithdrawal(id);
  const close = () => setAsking(false);
  const actions = (
    <DialogActions
      variant="danger"
      busy={withdrawal.isPending}
      onCancel={close}
      onAct={() => withdrawal.mutate(undefined, { onSettled: close })}
    >
      Withdraw consent
    </DialogActions>
  );
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Consent withdrawn
        <span className="sr-only"> by {name}</span>
      </Button>
      <Dialog open={isAsking} onClose={close} title={`Did ${name} withdraw the consent?`} actions={actions}>
        {listedAt ? "The partner leaves the public page at once, and the" : "The"} note about the consent is
        deleted. The partner stays in this list.
      </Dialog>
    </>
  );
}
