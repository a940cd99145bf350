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
import type { FieldErrors } from "~/platform/call";
import { indianDay } from "~/platform/indian-time";
import { pageContext } from "~/platform/page-context.server";
import { Refusal } from "~/platform/refusal";
import { pageMeta } from "~/ui/page-meta";
import { Amount } from "../amount";
import { BILL_TO, BILLING, type BillingAnswer, BillTo } from "../billing/bill-to";
import { typedBilling } from "../billing/typed-billing";
import { billTyped } from "../billing/typed-billing.server";
import { withdrawClaim } from "../claims.server";
import { payOnline } from "../gateway/paying-online.server";
import { typedPaise } from "../paise-typed";
import { TellUs } from "../pay/claim-form";
import { Correction, WITHDRAW } from "../pay/correction";
import { PayFrame } from "../pay/pay-frame";
import { ONLINE, type OnlineAnswer } from "../pay/pay-online";
import { PayState } from "../pay/pay-state";
import { restPaiseOf, waitingOf } from "../pay/rest-to-pay";
import { type TypedClaim, typedClaim } from "../pay/typed-claim";
import { claimTyped } from "../pay/typed-claim.server";
import { WaysToPay } from "../pay/ways-to-pay";
import { WhatFor } from "../pay/what-for";
import { payView } from "../pay.server";
import { ProgressBar } from "../progress-bar";
import type { PayView } from "../schema";

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
