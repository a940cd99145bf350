import { useLocation, useParams } from "react-router";
import { failureMessage } from "~/features/accounts/failure";
import { useMember } from "~/features/accounts/signed-in";
import type { MemberRecord } from "~/features/membership/register/schema";
import { shortDate, shortDay, shortMoment } from "~/platform/short-dates";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { TitleBlock } from "~/ui/title-block";
import { useMemberDealings, useMemberRecord } from "./queries";
import { RecordActions } from "./record-actions";
import { RecordAlike, RecordMerges } from "./record-alike";
import { RecordDealings } from "./record-dealings";
import { RecordDetails } from "./record-details";
import { RecordHead } from "./record-head";
import { RecordMembership } from "./record-membership";
import { RecordNotes } from "./record-notes";
import { RecordTags } from "./record-tags";
import { RecordTimeline } from "./record-timeline";
import type { MemberDealings } from "./schema";

const dash = "–";

/** The figures that are looked for first. */
function RecordFacts({ of, dealings }: { of: MemberRecord; dealings: MemberDealings | undefined }) {
  const account = dealings?.account;
  const ofAccount = (words: (known: NonNullable<typeof account>) => string) =>
    account ? words(account) : of.hasAccount ? dash : "No account";
  const cells = [
    { label: "Valid until", value: shortDay(of.validUntil) },
    { label: "Member since", value: shortDate(of.joinedAt) },
    { label: "CPD this year", value: ofAccount(({ points }) => points.toLocaleString("en-IN")) },
    { label: "Open cases", value: dealings ? String(dealings.openCases) : dash },
    {
      label: "Last sign-in",
      value: ofAccount(({ lastSignInAt }) => (lastSignInAt ? shortMoment(lastSignInAt) : "Never")),
    },
    { label: "Two-factor", value: ofAccount(({ hasSecondFactor }) => (hasSecondFactor ? "On" : "Off")) },
  ].map(({ label, value }) => ({ label, value: <span className="num">{value}</span> }));
  return <TitleBlock cells={cells} cols={6} className="mb-5" />;
}

function Waiting({ error, again }: { error: unknown; again: () => void }) {
  if (error)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <h1 className="text-h2">Member</h1>
        <p>{failureMessage(error, "The record could not be read.")}</p>
        <Button onClick={again}>Try again</Button>
      </div>
    );
  return (
    <SkeletonGroup label="Loading the record" className="grid gap-4">
      <h1 className="sr-only">Member</h1>
      <Skeleton className="h-16" />
      <Skeleton className="h-20" />
      <Skeleton className="h-96" />
    </SkeletonGroup>
  );
}

function Record({ of }: { of: MemberRecord }) {
  const dealings = useMemberDealings(of.id);
  const isAdmin = useMember().roles.includes("admin");
  const mayCorrect = isAdmin && of.status !== "ended" && !of.mergedInto;
  return (
    <>
      <RecordHead of={of} mayCorrect={mayCorrect} />
      {of.mergedInto ? <p className="mb-5">The record {of.mergedInto} stands for this one.</p> : null}
      <RecordAlike of={of} />
      <RecordFacts of={of} dealings={dealings.data} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="grid min-w-0 gap-5">
          <RecordDetails of={of} mayCorrect={mayCorrect} />
          <RecordMembership of={of} isAdmin={isAdmin} />
          <RecordDealings of={of} dealings={dealings} />
        </div>
        <div className="grid min-w-0 gap-5">
          {of.isErased ? null : <RecordNotes of={of} />}
          {of.isErased ? null : <RecordTags of={of} />}
          <RecordMerges of={of} />
          <RecordTimeline of={of} isAdmin={isAdmin} />
          {mayCorrect ? <RecordActions of={of} /> : null}
        </div>
      </div>
    </>
  );
}

/** Everything about one member on one page. */
export default function RecordScreen() {
  const { id = "" } = useParams();
  const { state } = useLocation();
  const { data, error, refetch } = useMemberRecord(id);
  const list = typeof state?.list === "string" ? state.list : "";
  return (
    <>
      <BackLink to={`/staff/members${list}`} className="mb-2">
        Members
      </BackLink>
      {data ? <Record key={id} of={data} /> : <Waiting error={error} again={() => refetch()} />}
    </>
  );
}
