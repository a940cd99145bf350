import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
} from "react-router";
import type { FieldErrors } from "~/platform/call";
import { indianDay } from "~/platform/indian-time";
import { pageContext } from "~/platform/page-context.server";
import { Refusal } from "~/platform/refusal";
import { pageMeta } from "~/ui/page-meta";
import { Amount } from "../amount";
import { MeasuredBar } from "../measured-bar";
import { typedPaise } from "../paise-typed";
import { ClaimForm } from "../pay/claim-form";
import { PayFrame } from "../pay/pay-frame";
import { PayState } from "../pay/pay-state";
import { type TypedClaim, typedClaim } from "../pay/typed-claim";
import { claimTyped } from "../pay/typed-claim.server";
import { WaysToPay } from "../pay/ways-to-pay";
import { WhatFor } from "../pay/what-for";
import { payView } from "../pay.server";
import type { PayView } from "../schema";

/** What stands here changes with the bank. */
export const handle = { fresh: true, theme: "system" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Payment",
    description: "What is to be paid to the federation, and how.",
    noindex: true,
  });

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

type Refused = { typed: TypedClaim; refused?: string; fields?: FieldErrors };

/** The form of the page: whoever sent it right comes back to the page itself, so that loading it anew sends nothing again. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const typed = typedClaim(await request.formData());
  try {
    await claimTyped(context.get(pageContext), params.key ?? "", typed);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const { fields } = cause.extra;
    const refused: Refused = { typed, fields, refused: fields ? undefined : cause.message };
    return data(refused, { status: cause.status });
  }
  return redirect(new URL(request.url).pathname, 303);
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

const claimed = ({ claims }: PayView) => claims.some(({ status }) => status === "waiting");

function Head({ view }: { view: PayView }) {
  const { openPaise, totalPaise, paidPaise, ways } = view;
  return (
    <div>
      <h1>
        <span className="note block">{ways && !claimed(view) ? "To pay" : "Amount"}</span>
        <Amount paise={ways ? openPaise : totalPaise} className="mt-2 block" />
      </h1>
      {paidPaise > 0 && openPaise > 0 ? (
        <div className="mt-5">
          <MeasuredBar receivedPaise={paidPaise} openPaise={openPaise} />
        </div>
      ) : null}
    </div>
  );
}

type DueProps = { view: PayView; documentHref: string; today: string; sent?: Refused };

function Due({ view, documentHref, today, sent }: DueProps) {
  const { ways, openPaise, reference } = view;
  const typed = sent?.typed ?? { utr: "", paidOn: today, amount: typedPaise(openPaise) };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-x-10">
      <div className="grid gap-6">
        <PayState {...{ view, documentHref }} />
        <Head view={view} />
        {ways ? <WaysToPay {...{ ways, openPaise, reference }} /> : null}
      </div>
      <div className="grid gap-6">
        <WhatFor view={view} />
        {ways ? <ClaimForm {...{ typed, today }} refused={sent?.refused} fields={sent?.fields} /> : null}
      </div>
    </div>
  );
}

/** The page of a mailed payment link, for people with and without an account. All of it works without script. */
export default function PayPage() {
  const { view, missing, today } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { key = "" } = useParams();
  return (
    <PayFrame>
      {view ? (
        <Due {...{ view, today, sent }} documentHref={`/api/pay/${encodeURIComponent(key)}/document.pdf`} />
      ) : (
        <Unknown sentence={missing ?? ""} />
      )}
    </PayFrame>
  );
}
