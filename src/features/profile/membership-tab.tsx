import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Image } from "lucide-react";
import type { Profile } from "~/features/accounts/profile/schema";
import type { ShownCard as Card } from "~/features/membership/card/calls";
import { MembershipCard } from "~/features/membership/card/membership-card";
import { feePrice } from "~/features/membership/fee-prices";
import { lastDayIn, NO_END } from "~/features/membership/members/term";
import { feeInWords, feeOf } from "~/features/membership/renewal/fee";
import type { OwnRenewal } from "~/features/membership/renewal/schema";
import { useFees } from "~/features/membership/use-fees";
import { totalWords } from "~/features/money/price-words";
import { usePriceTax } from "~/features/money/use-price-tax";
import { useTakesMoney } from "~/features/money/use-takes-money";
import { call } from "~/platform/http/call";
import { longDay } from "~/platform/time/dates";
import { longDate, longMoment } from "~/platform/time/moments";
import { Button, buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { TitleBlock } from "~/ui/title-block";
import { toast } from "~/ui/toast";
import { useMember } from "../accounts/signed-in";
import { toastSaveFailure } from "./failures";
import { LoadFailed, Loading } from "./profile-waiting";
import { cardQuery, requestRenewal } from "./queries";

/** Requests another year and returns the payment path. Idempotent. */
const payRenewal = () => call<{ payPath: string }>("/api/payments/renewal", { body: {} });

const statusWords: Record<Card["status"], string> = { active: "Active", expired: "Expired", ended: "Ended" };

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

function AskedFor({ renewal }: { renewal: OwnRenewal }) {
  const { requestedAt, reference, statusLabel, promisedAt } = renewal;
  return (
    <>
      <p className="text-ink-2">
        You asked for the renewal on {longDate(requestedAt)}.
        {promisedAt ? ` We will reply by ${longMoment(promisedAt)}.` : null}
      </p>
      {reference ? (
        <p className="mt-2">
          {statusLabel}: <Link to={`/track?reference=${reference}`}>follow {reference}</Link>
        </p>
      ) : null}
    </>
  );
}

function Renewal({ card }: { card: Card }) {
  const queries = useQueryClient();
  const member = useMember();
  const renewal = useMutation({
    mutationFn: requestRenewal,
    onError: toastSaveFailure,
    onSuccess: async () => {
      toast({ title: "Renewal Requested", description: "You get an email with its reference.", variant: "success" });
      await queries.invalidateQueries({ queryKey: cardQuery(member).queryKey });
    },
  });
  const paying = useMutation({
    mutationFn: payRenewal,
    onError: toastSaveFailure,
    onSuccess: ({ payPath }) => location.assign(payPath),
  });
  const fees = useFees();
  const takesMoney = useTakesMoney();
  const tax = usePriceTax("membership");
  const fee = feeOf(card.type);
  const words = fee && feeInWords(fee, feePrice(fees[fee], tax));
  if (card.validUntil === NO_END && card.status !== "ended")
    return <p className="text-ink-2">Your membership has no end. There is nothing to renew.</p>;
  if (takesMoney && fee && card.status !== "ended")
    return (
      <>
        <p className="mb-4 text-ink-2">
          The fee is {words}
          {tax?.isAdded ? `, ${totalWords([fees[fee] * 100], tax)}` : ""}, and 15% less two months before the term ends.
          You pay by UPI or bank transfer; the year begins when your payment is on our bank statement.
        </p>
        <Button variant="primary" busy={paying.isPending} onClick={() => paying.mutate()}>
          Renew Membership
        </Button>
        <p className="mt-4">
          <Link to="/payments" className="inline-flex min-h-11 items-center">
            Payments and documents
          </Link>
        </p>
      </>
    );
  if (card.renewal) return <AskedFor renewal={card.renewal} />;
  return (
    <>
      <p className="mb-4 text-ink-2">
        {words ? `The fee is ${words}. ` : null}Nothing is paid here: you ask, and our staff write back with what to do.
      </p>
      <Button variant="primary" busy={renewal.isPending} onClick={() => renewal.mutate()}>
        Renew Membership
      </Button>
    </>
  );
}

function Downloads() {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <a href="/api/membership/card.pdf" download className={buttonClass({ size: "small" })}>
        <Icon of={Download} />
        Card as PDF
      </a>
      <a href="/api/membership/card.png" download className={buttonClass({ size: "small" })}>
        <Icon of={Image} />
        Card for the phone
      </a>
    </div>
  );
}

function Membership({ card }: { card: Card }) {
  const cells = [
    { label: "Type", value: card.title },
    { label: "Status", value: statusWords[card.status] },
    { label: "Member since", value: longDay(card.memberSince) },
    { label: "Valid until", value: lastDayIn(card.validUntil, longDay) },
    { label: "Membership no.", value: <span className="num">{card.number}</span>, wide: true },
  ];
  const { thisMonth, total } = card.checks;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid gap-8">
        <Panel title="Your membership">
          <TitleBlock cells={cells} />
          <p className="mt-4 text-ink-2 text-small">
            {total === 0
              ? "Nobody has checked your card yet."
              : `Your card was checked ${times(total)}, this month ${thisMonth === 0 ? "not yet" : times(thisMonth)}.`}
          </p>
        </Panel>
        <Panel title="Renewal">
          <Renewal card={card} />
        </Panel>
      </div>
      <div>
        <MembershipCard name={card.name} membership={card} />
        {card.status === "ended" ? null : <Downloads />}
      </div>
    </div>
  );
}

export default function MembershipTab({ profile }: { profile: Profile }) {
  const { data: card, isPending, isError, refetch } = useQuery(cardQuery(useMember()));
  if (isPending) return <Loading />;
  if (isError) return <LoadFailed what="Your membership" onRetry={() => refetch()} />;
  if (card) return <Membership card={card} />;
  return (
    <EmptyState
      drawing="empty-sheet"
      level={2}
      title="Not a member yet"
      text={`Digital membership is open to you, ${profile.firstName}: apply, confirm your address, and your number and card appear here.`}
      action={
        <ButtonLink to="/digital-membership" variant="primary">
          Apply for membership
        </ButtonLink>
      }
    />
  );
}
