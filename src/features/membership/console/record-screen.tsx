import { CircleCheck, CircleMinus, Clock, type LucideIcon, Mail, TriangleAlert } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useLocation, useParams } from "react-router";
import { failureMessage } from "~/features/accounts/failure";
import { useMember } from "~/features/accounts/signed-in";
import { briefEnd } from "~/platform/time/last-day";
import { shortMoment } from "~/platform/time/short-dates";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { TickEntry, TickList } from "~/ui/tick-list";
import { titleOfType } from "../members/type-titles";
import { statusWords } from "../record/field-words";
import type { Alike, MemberRecord } from "../register/calls";
import { CorrectionDialog, recordFields } from "./correction-dialog";
import { after, useMemberRecord, useMerge, useMergeUndo, useTellingApart } from "./queries";
import { RecordDetails } from "./record-details";
import { RecordActions, RecordMembership } from "./record-membership";
import { RecordNotes, RecordTags } from "./record-notes";

function MergeDialog({ kept, merged, onClose }: { kept: MemberRecord; merged: Alike; onClose: () => void }) {
  const { mutateAsync, isPending } = useMerge(kept.number);
  const body = { keptId: kept.id, keptVersion: kept.version, mergedId: merged.id, mergedVersion: merged.version };
  const merge = () => after(mutateAsync({ body }), onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Merge records"
      actions={
        <>
          <Button onClick={onClose}>Keep both</Button>
          <Button variant="primary" busy={isPending} onClick={merge}>
            Merge into {kept.number}
          </Button>
        </>
      }
    >
      {kept.number} ({kept.name}) stays, gets what it lacks and, where both are of the same type, the longer term.{" "}
      {merged.number} ({merged.name}) ends and points to it. You can undo this for 30 days.
    </Dialog>
  );
}

function Suspicion({ of, other, onMerge }: { of: MemberRecord; other: Alike; onMerge: () => void }) {
  const { mutate, isPending } = useTellingApart(of.number, other.number);
  const tellApart = () => mutate({ id: of.id, body: { otherId: other.id } });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
      <p className="wrap-anywhere">
        <b>Possible duplicate.</b> <Link to={`/staff/members/${other.id}`}>{other.name}</Link>,{" "}
        <span className="num">{other.number}</span>: {other.reasons.join(", ").toLowerCase()}.
      </p>
      <span className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={onMerge}>
          Compare and merge
        </Button>
        <Button variant="quiet" size="small" busy={isPending} onClick={tellApart}>
          Not the same person
        </Button>
      </span>
    </li>
  );
}

function RecordAlike({ of }: { of: MemberRecord }) {
  const [merging, setMerging] = useState<Alike>();
  if (of.alike.length === 0 || of.mergedInto) return null;
  return (
    <div className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-3 border border-warning/40 border-l-4 border-l-warning bg-warning-tint px-4 py-3">
      <Icon of={TriangleAlert} className="mt-2.5 text-warning" />
      <ul className="grid gap-1">
        {of.alike.map((other) => (
          <Suspicion key={other.id} of={of} other={other} onMerge={() => setMerging(other)} />
        ))}
      </ul>
      {merging ? <MergeDialog kept={of} merged={merging} onClose={() => setMerging(undefined)} /> : null}
    </div>
  );
}

function RecordMerges({ of }: { of: MemberRecord }) {
  const { mutate, isPending } = useMergeUndo();
  if (of.merges.length === 0) return null;
  return (
    <Panel title="Merged into this record">
      <ul className="grid gap-3">
        {of.merges.map(({ id, number, name, merged, undoUntil }) => (
          <li key={id} className="grid justify-items-start gap-1 text-small">
            <span className="font-semibold">
              {name}, <span className="num">{number}</span>
            </span>
            By {merged}
            {undoUntil ? (
              <Button size="small" busy={isPending} onClick={() => mutate({ id })}>
                Undo (until {briefEnd(undoUntil)})
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const FEW = 8;

function RecordTimeline({ of, isAdmin }: { of: MemberRecord; isAdmin: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? of.activity : of.activity.slice(0, FEW);
  return (
    <Panel
      title="Record"
      action={
        isAdmin ? (
          <Link to={`/staff/audit?subject=${of.number}`} className="text-small">
            Audit log
          </Link>
        ) : null
      }
    >
      {shown.length === 0 ? <p className="text-ink-2">Nothing is recorded yet.</p> : null}
      <TickList>
        {shown.map(({ at, what, who }) => (
          <TickEntry
            key={`${at} ${what} ${who}`}
            below={
              <>
                <time dateTime={at}>{shortMoment(at)}</time> · {who}
              </>
            }
          >
            {what}
          </TickEntry>
        ))}
      </TickList>
      {of.activity.length > FEW ? (
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Fewer" : `All ${of.activity.length}`}
        </Button>
      ) : null}
    </Panel>
  );
}

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
      {data ? <WholeRecord key={id} of={data.member} {...slots} /> : <Waiting error={error} again={() => refetch()} />}
    </>
  );
}
