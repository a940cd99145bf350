import type { ComponentType } from "react";
import { useLocation, useParams } from "react-router";
import { failureMessage } from "~/features/accounts/failure";
import { useMember } from "~/features/accounts/signed-in";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import type { MemberRecord } from "../register/schema";
import { useMemberRecord } from "./queries";
import { RecordActions } from "./record-actions";
import { RecordAlike, RecordMerges } from "./record-alike";
import { RecordDetails } from "./record-details";
import { RecordHead } from "./record-head";
import { RecordMembership } from "./record-membership";
import { RecordNotes } from "./record-notes";
import { RecordTags } from "./record-tags";
import { RecordTimeline } from "./record-timeline";

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

/** What other nouns know of a member, which the register does not: lent by whoever shows the screen. */
type RecordSlots = Record<"Figures" | "Dealings", ComponentType<{ of: MemberRecord }>>;

function WholeRecord({ of, Figures, Dealings }: RecordSlots & { of: MemberRecord }) {
  const isAdmin = useMember().roles.includes("admin");
  const mayCorrect = isAdmin && of.status !== "ended" && !of.mergedInto;
  return (
    <>
      <RecordHead of={of} mayCorrect={mayCorrect} />
      {of.mergedInto ? <p className="mb-5">The record {of.mergedInto} stands for this one.</p> : null}
      <RecordAlike of={of} />
      <Figures of={of} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="grid min-w-0 gap-5">
          <RecordDetails of={of} mayCorrect={mayCorrect} />
          <RecordMembership of={of} isAdmin={isAdmin} />
          <Dealings of={of} />
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
export function RecordScreen(slots: RecordSlots) {
  const { id = "" } = useParams();
  const { state } = useLocation();
  const { data, error, refetch } = useMemberRecord(id);
  const list = typeof state?.list === "string" ? state.list : "";
  return (
    <>
      <BackLink to={`/staff/members${list}`} className="mb-2">
        Members
      </BackLink>
      {data ? (
        <WholeRecord key={id} of={data} {...slots} />
      ) : (
        <Waiting error={error} again={() => refetch()} />
      )}
    </>
  );
}
