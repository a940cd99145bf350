import type { ReactNode } from "react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useParams,
} from "react-router";
import type { FieldErrors } from "~/platform/http/call";
import { pageContext } from "~/platform/http/page-context.server";
import { Refusal } from "~/platform/refusal";
import { indianDay } from "~/platform/time/indian-time";
import { Button } from "~/ui/button";
import { Logo } from "~/ui/logo";
import { pageMeta } from "~/ui/page-meta";
import { BILL_TO, BILLING, type BillingAnswer, BillTo } from "../billing/bill-to";
import { typedBilling } from "../billing/typed-billing";
import { billTyped } from "../billing/typed-billing.server";
import { withdrawClaim } from "../claims.server";
import { payOnline } from "../gateway/paying-online.server";
import { typedPaise } from "../paise-typed";
import { ClaimForm, type ClaimFormProps, TellUs } from "../pay/claim-form";
import { ONLINE, type OnlineAnswer } from "../pay/pay-online";
import { PayState } from "../pay/pay-state";
import { restPaiseOf, waitingOf } from "../pay/rest-to-pay";
import { type TypedClaim, typedClaim } from "../pay/typed-claim";
import { claimTyped } from "../pay/typed-claim.server";
import { WaysToPay } from "../pay/ways-to-pay";
import { WhatFor } from "../pay/what-for";
import { payView } from "../pay.server";
import { ProgressBar } from "../progress-bar";
import { rupeesExact } from "../rupees-exact";
import type { PayView } from "../schema";

/** The button name that identifies this form among those of the page. */
const WITHDRAW = "withdraw";

type CorrectionProps = ClaimFormProps & { isOneOfMany: boolean };

/** Of the waiting claim with the UTR `typed.corrects`. Works without script. */
function Correction({ action, typed, refused, fields, today, isOneOfMany }: CorrectionProps) {
  const of = isOneOfMany ? `, UTR ending ${typed.corrects.slice(-4)}` : "";
  const isRefused = refused !== undefined || fields !== undefined;
  return (
    <div className="grid justify-items-start gap-3">
      <details open={isRefused} className="w-full">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-ink">Correct what you told us{of}</summary>
        <div className="pt-2 pb-3 text-ink">
          <ClaimForm action={action} refused={refused} fields={fields} today={today} typed={typed} />
        </div>
      </details>
      <form method="post" action={action} data-native>
        <Button type="submit" name={WITHDRAW} value={typed.corrects}>
          I have not paid{isOneOfMany ? " this" : ""} after all
          <span className="sr-only">{of}</span>
        </Button>
      </form>
    </div>
  );
}

/** Has no links to other pages, so that payers stay. */
function PayFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-svh">
      <header className="wrap">
        <div className="flex min-h-17 items-center justify-between gap-4 border-line-2 border-b py-3">
          <Logo className="h-7 w-auto text-blue-strong" />
          <p className="text-ink-3 text-small">No account needed</p>
        </div>
      </header>
      <main id="main" className="wrap pt-8 pb-20">
        {children}
      </main>
    </div>
  );
}

function Amount({ paise, className = "" }: { paise: number; className?: string }) {
  const said = rupeesExact(paise);
  const at = said.lastIndexOf(".");
  return (
    <span
      className={`num whitespace-nowrap font-head font-semibold text-[clamp(2.5rem,1.4rem+4.6vw,5.25rem)]/none tracking-[-.022em] ${className}`}
    >
      {said.slice(0, at)}
      <span className="font-medium text-[.5em] text-ink-2 tracking-normal">{said.slice(at)}</span>
    </span>
  );
}

/** Never cached, because payments change the page. */
export const handle = { fresh: true, theme: "system" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: "Payment", description: "What is to be paid to the federation, and how.", noindex: true });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  const today = indianDay(ctx.now);
  try {
    return { today, view: await payView(ctx, params.key ?? ""), missing: undefined };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return data({ today, view: undefined, missing: cause.message }, { status: cause.status });
  }
}

type Refused<Typed> = { typed: Typed; refused?: string; fields?: FieldErrors };
type Sent = Partial<Refused<TypedClaim>> & { online?: OnlineAnswer; billing?: BillingAnswer };

async function askOnline({ context, params }: ActionFunctionArgs) {
  try {
    const online: OnlineAnswer = { url: await payOnline(context.get(pageContext), params.key ?? "") };
    return data<Sent>({ online });
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return data<Sent>({ online: { refused: cause.message } }, { status: cause.status });
  }
}

type Sending<Typed> = {
  send: (typed: Typed) => Promise<void>;
  answer: (refused: Refused<Typed>) => Sent;
  place?: string;
};

/** Returns the refusal of a form, or redirects to the page at `place`, so that a reload does not submit again. */
async function sendForm<Typed>(
  { request }: ActionFunctionArgs,
  typed: Typed,
  { send, answer, place = "" }: Sending<Typed>,
) {
  try {
    await send(typed);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const { fields } = cause.extra;
    const refused = { typed, fields, refused: fields ? undefined : cause.message };
    return data<Sent>(answer(refused), { status: cause.status });
  }
  return redirect(new URL(request.url).pathname + place, 303);
}

const noClaim: TypedClaim = { utr: "", paidOn: "", amount: "", corrects: "" };

export async function action(args: ActionFunctionArgs) {
  const [ctx, key] = [args.context.get(pageContext), args.params.key ?? ""];
  const form = await args.request.formData();
  if (form.has(ONLINE)) return askOnline(args);
  if (form.has(BILLING))
    return sendForm(args, typedBilling(form), {
      send: (typed) => billTyped(ctx, key, typed),
      answer: (billing) => ({ billing }),
      place: `#${BILL_TO}`,
    });
  const withdrawn = form.get(WITHDRAW);
  if (typeof withdrawn === "string")
    return sendForm(args, noClaim, { send: () => withdrawClaim(ctx, key, withdrawn), answer: (refused) => refused });
  return sendForm(args, typedClaim(form), {
    send: (typed) => claimTyped(ctx, key, typed),
    answer: (refused) => refused,
  });
}

function Unknown({ sentence }: { sentence: string }) {
  return (
    <div className="max-w-measure">
      <h1>No payment here</h1>
      <p className="mt-4 text-ink-2 text-lead">{sentence}</p>
      <p className="mt-3 text-ink-2">
        A link that was cut off in the email does not work; copy all of it. Nothing was charged.
      </p>
    </div>
  );
}

function Head({ view }: { view: PayView }) {
  const { openPaise, totalPaise, paidPaise, ways, claims } = view;
  const unpaidPaise = waitingOf(claims).length > 0 ? openPaise : totalPaise;
  return (
    <div>
      <h1>
        <span className="note block">{ways ? "To pay" : "Amount"}</span>
        <Amount paise={ways ? restPaiseOf(view) : unpaidPaise} className="mt-2 block" />
      </h1>
      {paidPaise > 0 && openPaise > 0 ? (
        <div className="mt-5">
          <ProgressBar receivedPaise={paidPaise} openPaise={openPaise} />
        </div>
      ) : null}
    </div>
  );
}

type DueProps = { view: PayView; payHref: string; today: string; sent?: Sent };

function Due({ view, payHref, today, sent }: DueProps) {
  const { ways, reference, hasGateway } = view;
  const action = useLocation().pathname;
  const [restPaise, waiting] = [restPaiseOf(view), waitingOf(view.claims)];
  const answered = waiting.find(({ utr }) => utr === sent?.typed?.corrects)?.utr ?? "";
  const formOf = (typed: TypedClaim) => {
    if (typed.corrects !== answered) return { action, today, typed };
    return { action, today, typed: sent?.typed ?? typed, refused: sent?.refused, fields: sent?.fields };
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-x-10">
      <div className="grid gap-6">
        <PayState
          view={view}
          documentHref={`${payHref}/document.pdf`}
          documentsHref={(id) => `${payHref}/documents/${id}.pdf`}
          correction={waiting.map(({ utr, paidOn, amountPaise }) => (
            <Correction
              key={utr}
              {...formOf({ utr, paidOn, amount: typedPaise(amountPaise), corrects: utr })}
              isOneOfMany={waiting.length > 1}
            />
          ))}
        />
        <Head view={view} />
        {ways ? (
          <WaysToPay
            ways={ways}
            openPaise={restPaise}
            reference={reference}
            hasGateway={hasGateway}
            online={sent?.online}
          />
        ) : null}
      </div>
      <div className="grid gap-6">
        <WhatFor view={view} />
        <BillTo state={view} payer={view.name} action={action} answer={sent?.billing} />
        {ways ? (
          <TellUs
            {...formOf({ ...noClaim, paidOn: today, amount: typedPaise(restPaise) })}
            lapses={view.lapsesAt !== null}
          />
        ) : null}
      </div>
    </div>
  );
}

/** The page of a payment link; it works without an account and without script. */
export default function PayPage() {
  const { view, missing, today } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { key = "" } = useParams();
  return (
    <PayFrame>
      {view ? (
        <Due view={view} today={today} sent={sent} payHref={`/api/pay/${encodeURIComponent(key)}`} />
      ) : (
        <Unknown sentence={missing ?? ""} />
      )}
    </PayFrame>
  );
}
