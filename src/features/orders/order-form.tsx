import { type FormEvent, useEffect, useRef, useState } from "react";
import { gstStates } from "~/features/money/gstin";
import { priceWords, totalWords } from "~/features/money/price-words";
import { useTakesMoney } from "~/features/money/use-takes-money";
import { CallError, type FieldErrors } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { Order } from "./calls";
import { type Cart, pricesOf } from "./cart";
import { isDelivered } from "./delivery";
import { paymentWords } from "./order-status";
import { useOrderRequest } from "./queries";
import type { Delivery } from "./schema";

const states = gstStates.map(({ code, name }) => ({ value: code, label: name }));

type DeliveryFieldsProps = { typed: Delivery; onChange: (typed: Delivery) => void; fields?: FieldErrors | undefined };

function DeliveryFields({ typed, onChange, fields = {} }: DeliveryFieldsProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length > 0) box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [fields]);
  const control = (name: keyof Delivery) => ({
    name,
    value: typed[name],
    error: fields[`delivery.${name}`],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...typed, [name]: target.value }),
  });
  return (
    <fieldset ref={box} className="grid gap-4.5">
      <legend className="mb-3 font-semibold">Delivery address</legend>
      <TextArea
        {...control("address")}
        label="House, street and locality"
        maxLength={300}
        autoComplete="shipping street-address"
        aria-required
      />
      <TextField
        {...control("city")}
        label="City, town or village"
        maxLength={80}
        autoComplete="shipping address-level2"
        aria-required
      />
      <TextField
        {...control("pin")}
        label="PIN code"
        inputMode="numeric"
        maxLength={10}
        autoComplete="shipping postal-code"
        aria-required
      />
      <SelectField {...control("stateCode")} label="State or union territory" options={states} aria-required />
    </fieldset>
  );
}

type OrderFormProps = { cart: Cart; onSent: (order: Order) => void };

const nowhere: Delivery = { address: "", city: "", pin: "", stateCode: "" };

export function OrderForm({ cart, onSent }: OrderFormProps) {
  const [note, setNote] = useState("");
  const [delivery, setDelivery] = useState(nowhere);
  const request = useOrderRequest(onSent);
  const hasGone = cart.lines.some(({ available }) => !available);
  const isSentByPost = cart.lines.some(({ kind }) => isDelivered(kind));
  const { fields } = request.error instanceof CallError ? request.error : {};

  function send(event: FormEvent) {
    event.preventDefault();
    if (!request.isPending) request.mutate({ note, ...(isSentByPost ? { delivery } : {}) });
  }

  return (
    <Panel title="Your order request">
      <form onSubmit={send} noValidate className="grid gap-5">
        <p className="flex items-baseline justify-between gap-4">
          <span className="note">Total</span>
          <span className="num text-right font-head font-semibold text-h2">
            {totalWords(pricesOf(cart.lines.filter(({ available }) => available)), cart.tax)}
          </span>
        </p>
        {cart.tax?.isAdded ? (
          <p className="num -mt-4 text-right text-ink-2 text-small">{priceWords(cart.total * 100, cart.tax)}</p>
        ) : null}
        <p className="text-ink-2">{paymentWords(useTakesMoney())}</p>
        {isSentByPost ? (
          <DeliveryFields typed={delivery} onChange={setDelivery} fields={request.isPending ? {} : fields} />
        ) : null}
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
