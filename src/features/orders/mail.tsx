import type { PriceTax } from "~/features/money/price-tax";
import { priceWords, totalWords } from "~/features/money/price-words";
import { MailButton, MailGreeting, MailLayout, MailLines, MailText } from "~/platform/mail/mail-layout";
import { rupees } from "~/platform/text/rupees";
import { longMoment } from "~/platform/time/moments";
import { pricesOf } from "./cart";
import { paymentWords } from "./order-status";

type Line = { title: string; unitPrice: number; quantity: number };
type Ordered = {
  number: string;
  promisedAt: Date | null;
  note: string | null;
  delivery: string | null;
  lines: readonly Line[];
  total: number;
  tax: PriceTax | null;
};

function Lines({ lines, total, tax, delivery }: Pick<Ordered, "lines" | "total" | "tax" | "delivery">) {
  const toPay = tax?.isAdded ? `, ${totalWords(pricesOf(lines), tax)}` : "";
  return (
    <>
      {lines.map(({ title, unitPrice, quantity }) => (
        <MailText key={title}>
          {quantity} × {title}: {rupees(unitPrice * quantity)}
        </MailText>
      ))}
      <MailText>
        Total at today’s prices: {priceWords(total * 100, tax)}
        {toPay}
      </MailText>
      {delivery ? <MailLines text={`Delivery address:\n${delivery}`} /> : null}
    </>
  );
}

type OrderMailProps = { name: string; order: Ordered; url: string; takesMoney: boolean };

export function OrderMail({ name, order, url, takesMoney }: OrderMailProps) {
  return (
    <MailLayout title={`Order request ${order.number}`}>
      <MailGreeting name={name} />
      <MailText>We have received your order request {order.number}:</MailText>
      <Lines {...order} />
      <MailText>{paymentWords(takesMoney)}</MailText>
      {order.promisedAt ? <MailText>We will reply by {longMoment(order.promisedAt)}.</MailText> : null}
      <MailButton url={url}>Open my order requests</MailButton>
    </MailLayout>
  );
}

type NoticeProps = { name: string; email: string; order: Ordered; url: string };

export function OrderNoticeMail({ name, email, order, url, takesMoney }: NoticeProps & { takesMoney: boolean }) {
  return (
    <MailLayout title={`Order request ${order.number}`}>
      <MailText>
        {name} ({email}) asks for:
      </MailText>
      <Lines {...order} />
      {order.note ? <MailLines text={`Their note:\n${order.note}`} /> : null}
      <MailText>
        {takesMoney
          ? "Please accept the order, or decline it. Once it is accepted, the member gets an email with the amount and the link to pay"
          : "No payment was taken. Please accept the order with what is available, the final amount and how to pay, or decline it"}
        {order.promisedAt ? `. A reply is promised by ${longMoment(order.promisedAt)}.` : "."}
      </MailText>
      <MailButton url={url}>Open the order</MailButton>
    </MailLayout>
  );
}

export function OrderPaidMail({ order, url }: Pick<NoticeProps, "order" | "url">) {
  return (
    <MailLayout title={`Order ${order.number} is paid`}>
      <MailText>Please dispatch it{order.promisedAt ? ` by ${longMoment(order.promisedAt)}` : ""}.</MailText>
      <Lines {...order} />
      <MailButton url={url}>Open the order</MailButton>
    </MailLayout>
  );
}
