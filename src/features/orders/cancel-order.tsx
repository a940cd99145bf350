import { useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { type OrderRequest, useCancellation } from "./queries";

/** Cancels an order that is not dispatched, after asking. */
export function CancelOrder({ order: { id, number } }: { order: OrderRequest }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const cancellation = useCancellation(id, close);
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`Cancel ${number}`} onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={`Cancel ${number}?`}
        actions={
          <>
            <Button onClick={close}>Keep the order</Button>
            <Button variant="danger" busy={cancellation.isPending} onClick={() => cancellation.mutate()}>
              {cancellation.isPending ? "Cancelling..." : "Cancel order"}
            </Button>
          </>
        }
      >
        <p>We then stop working on it. You can always send a new order request.</p>
      </Dialog>
    </>
  );
}
