import { Copy } from "lucide-react";
import { inSentence } from "~/platform/text/in-sentence";
import { Button, buttonClass } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { Icon } from "~/ui/icon";
import { QrPicture } from "~/ui/qr-picture";
import { typedPaise } from "../paise-typed";
import { spacedReference } from "../reference";
import { rupeesExact } from "../rupees-exact";
import type { PayView, WaysToPay as Ways } from "../schema";
import { type OnlineAnswer, PayOnline } from "./pay-online";
import { Step } from "./step";

type Upi = NonNullable<Ways["upi"]>;
type Paid = Pick<PayView, "reference" | "openPaise">;

function Facts({ openPaise, reference }: Paid) {
  return (
    <dl className="grid gap-4">
      <div>
        <dt className="note">Amount in the code</dt>
        <dd className="num font-head font-semibold text-h4">{rupeesExact(openPaise)}</dd>
      </div>
      <div>
        <dt className="note">Reference</dt>
        <dd className="num font-head font-semibold text-h3 tracking-wider">{spacedReference(reference)}</dd>
      </div>
    </dl>
  );
}

function ByUpi({ upi, ...paid }: Paid & { upi: Upi }) {
  return (
    <div className="grid items-center gap-x-7 gap-y-5 sm:grid-cols-[15.5rem_minmax(0,1fr)]">
      <div className="hidden gap-2 max-sm:grid pointer-coarse:grid sm:col-span-full">
        <a href={upi.link} className={buttonClass({ variant: "primary", className: "justify-self-start" })}>
          Pay with an app on this phone
        </a>
        <p className="text-ink-2 text-small">
          It opens your UPI app with the amount and the reference filled in. If the app refuses, pay to the UPI ID
          below.
        </p>
      </div>
      <QrPicture
        label={`UPI code for ${rupeesExact(paid.openPaise)}, reference ${spacedReference(paid.reference)}`}
        size={upi.size}
        outline={upi.svg}
        className="w-full max-w-70 border border-line-2 max-sm:justify-self-center"
      />
      <div className="grid gap-4">
        <Facts {...paid} />
        <p className="text-ink-2 text-small">
          Scan with any UPI app. The amount and the reference are already filled in; leave both as they are.
        </p>
      </div>
      <dl className="border-line-2 border-t sm:col-span-full">
        <CopyRow name="UPI ID" value={upi.id} />
      </dl>
    </div>
  );
}

type Detail = { name: string; value: string; shown?: string };

function CopyRow({ name, value, shown = value }: Detail) {
  return (
    <div className="grid min-h-13 items-center gap-x-4 border-line border-b py-1 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-ink-2 max-sm:text-small">{name}</dt>
      <dd className="flex items-center justify-between gap-3 font-semibold">
        <span className="num wrap-anywhere min-w-0">{shown}</span>
        <Button variant="quiet" size="small" className="noscript:hidden" onClick={() => void copyText(value, name)}>
          <Icon of={Copy} className="size-5" />
          Copy<span className="sr-only"> {inSentence(name)}</span>
        </Button>
      </dd>
    </div>
  );
}

function ByTransfer({ bank, reference, openPaise }: Paid & Pick<Ways, "bank">) {
  const details: Detail[] = [
    { name: "Account name", value: bank.holder },
    { name: "Account number", value: bank.number, shown: bank.number.replace(/.{4}(?=.)/g, "$& ") },
    { name: "IFSC", value: bank.ifsc },
    { name: "Amount", value: typedPaise(openPaise), shown: rupeesExact(openPaise) },
    { name: "Remark", value: reference },
  ];
  return (
    <>
      <dl className="border-line-2 border-t">
        {details.map((detail) => (
          <CopyRow key={detail.name} {...detail} />
        ))}
        <div className="grid gap-x-4 py-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
          <dt className="text-ink-2 max-sm:text-small">Bank</dt>
          <dd className="font-semibold">{bank.bank}</dd>
        </div>
      </dl>
      <p className="text-ink-3 text-small">Write the reference as the remark: it is how the payment finds you.</p>
    </>
  );
}

function Or({ children }: { children: string }) {
  return (
    <p className="my-6 flex items-center gap-4 text-ink-3 before:h-px before:flex-1 before:bg-line-2 after:h-px after:flex-1 after:bg-line-2">
      {children}
    </p>
  );
}

type WaysProps = Paid & { ways: Ways; hasGateway: boolean; online: OnlineAnswer | undefined };

export function WaysToPay({ ways, hasGateway, online, ...paid }: WaysProps) {
  return (
    <Step number={1} title={ways.upi ? "Pay by UPI" : "Pay by bank transfer"}>
      {ways.upi ? (
        <>
          <ByUpi upi={ways.upi} {...paid} />
          <Or>or by bank transfer</Or>
        </>
      ) : null}
      <ByTransfer bank={ways.bank} {...paid} />
      {hasGateway ? (
        <>
          <Or>or online</Or>
          <PayOnline openPaise={paid.openPaise} answer={online} />
        </>
      ) : null}
    </Step>
  );
}
