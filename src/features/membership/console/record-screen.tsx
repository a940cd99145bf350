import { CircleCheck, CircleMinus, Clock, type LucideIcon, Mail } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useLocation, useParams } from "react-router";
import { failureMessage } from "~/features/accounts/failure";
import { useMember } from "~/features/accounts/signed-in";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { titleOfType } from "../members/type-titles";
import { statusWords } from "../record/field-words";
import type { MemberRecord } from "../register/schema";
import { CorrectionDialog, recordFields } from "./correction-dialog";
import { useMemberRecord } from "./queries";
import { RecordAlike, RecordMerges } from "./record-alike";
import { RecordDetails } from "./record-details";
import { RecordActions, RecordMembership } from "./record-membership";
import { RecordNotes, RecordTags } from "./record-notes";
import { RecordTimeline } from "./record-timeline";

const icons: Record<MemberRecord["status"], LucideIcon> = { active: CircleCheck, expired: Clock, ended: CircleMinus };

function RecordHead({ of, mayCorrect }: { of: MemberRecord; mayCorrect: boolean }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { name, number, status, type, email } = of;
  const { tone, label } = statusWords[status];
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-4">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full bg-blue-strong font-display font-semibold text-[1.5rem] text-paper"
      >
        {[...name][0]?.toUpperCase()}
      </span>
      <div className="min-w-0 flex-[1_1_16rem]">
        <h1 className="wrap-anywhere text-h2">{name}</h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <Badge tone={tone} icon={icons[status]}>
            {label}
          </Badge>
          <Badge tone="neutral">{titleOfType(type)}</Badge>
          <span className="num text-ink-2">{number}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {email ? (
          <a href={`mailto:${email}`} className={buttonClass({ size: "small" })}>
            <Icon of={Mail} />
            Write
          </a>
        ) : null}
        {mayCorrect ? (
          <Button variant="primary" size="small" onClick={() => setCorrecting(true)}>
            Correct record
          </Button>
        ) : null}
      </div>
      {isCorrecting ? <CorrectionDialog of={of} fields={recordFields} onClose={() => setCorrecting(false)} /> : null}
    </div>
  );
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

/** Parts of the screen that other features supply; the page passes them in. */
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
      {data ? <WholeRecord key={id} of={data} {...slots} /> : <Waiting error={error} again={() => refetch()} />}
    </>
  );
}
