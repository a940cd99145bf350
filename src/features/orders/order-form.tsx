import { type FormEvent, useState } from "react";
import { rupees } from "~/platform/rupees";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextArea } from "~/ui/text-area";
import type { Cart } from "./cart";
import { noPayment } from "./order-status";
import { type OrderRequest, useOrderRequest } from "./queries";

type OrderFormProps = { cart: Cart; onSent: (order: OrderRequest) => void };

/** Sends what lies in the cart to staff. A request that fails keeps the note. */
export function OrderForm({ cart, onSent }: OrderFormProps) {
  const [note, setNote] = useState("");
  const request = useOrderRequest(onSent);
  const hasGone = cart.lines.some(({ available }) => !available);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!request.isPending) request.mutate(note);
  }

  return (
    <Panel title="Your order request">
      <form onSubmit={send} className="grid gap-5">
        <p className="flex items-baseline justify-between gap-4">
          <span className="note">Total</span>
          <span className="num font-head font-semibold text-h2">{rupees(cart.total)}</span>
        </p>
        <p className="text-ink-2">{noPayment}</p>
        <TextArea
          name="note"
          label="Note for the federation"
          optional
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {hasGone ? (
          <p className="font-semibold text-danger">
            Something in your cart is no longer offered. Remove it, then send your request.
          </p>
        ) : null}
        <Button type="submit" variant="primary" block busy={request.isPending} disabled={hasGone}>
          {request.isPending ? "Sending..." : "Send Order Request"}
        </Button>
      </form>
    </Panel>
  );
}
