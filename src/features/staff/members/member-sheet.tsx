import { useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { dayInWords } from "~/features/membership/members/term";
import { titleOfType } from "~/features/membership/members/type-titles";
import type { MemberRecord } from "~/features/membership/register/schema";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { TitleBlock } from "~/ui/title-block";
import { CaseRecord, Part } from "../queue/case-parts";
import { MemberAlike, MemberMerges } from "./member-alike";
import { MemberForm } from "./member-form";
import { periodWords, stateName, statusWords } from "./member-words";
import { useMemberRecord } from "./queries";
import { SheetFrame } from "./sheet-frame";

function Facts({ of }: { of: MemberRecord }) {
  const { status, type, validFrom, validUntil, birthDate, state, organization, email, phone, hasAccount } =
    of;
  return (
    <TitleBlock
      cells={[
        {
          label: "Status",
          value: <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>,
        },
        { label: "Type", value: titleOfType(type) },
        { label: "Valid from", value: <span className="num">{dayInWords(validFrom, "short")}</span> },
        { label: "Valid until", value: <span className="num">{dayInWords(validUntil, "short")}</span> },
        {
          label: "Born",
          value: <span className="num">{birthDate ? dayInWords(birthDate, "short") : "–"}</span>,
        },
        { label: "State", value: stateName(state) },
        { label: "Organisation", value: organization ?? "–", wide: true },
        {
          label: "Contact",
          wide: true,
          value: (
            <>
              {email ?? "–"}
              {phone ? <span className="num block font-normal text-ink-2 text-small">{phone}</span> : null}
              {hasAccount ? null : (
                <span className="block font-normal text-ink-3 text-small">No account yet</span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function Periods({ periods }: Pick<MemberRecord, "periods">) {
  return (
    <Part title="Periods">
      <ol className="grid gap-2">
        {periods.map(({ kind, validFrom, validUntil, at, by }) => (
          <li key={`${at} ${kind} ${validUntil}`} className="text-small">
            <span className="num block font-semibold">
              {dayInWords(validFrom, "short")} – {dayInWords(validUntil, "short")}
            </span>
            {periodWords[kind] ?? kind} · {by}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Body({ of, onOpen }: { of: MemberRecord; onOpen: (id: string) => void }) {
  return (
    <>
      {of.mergedInto ? <p>The record {of.mergedInto} stands for this one.</p> : null}
      <Facts of={of} />
      <MemberAlike of={of} onOpen={onOpen} />
      <MemberMerges of={of} />
      <Periods periods={of.periods} />
      <CaseRecord timeline={[...of.events].reverse()} />
    </>
  );
}

type MemberSheetProps = { id: string; onOpen: (id: string) => void; onClose: () => void };

/** One member with everything that the register holds. */
export function MemberSheet({ id, onOpen, onClose }: MemberSheetProps) {
  const { data, error, refetch } = useMemberRecord(id);
  const [isEditing, setEditing] = useState(false);
  const mayChange = data && data.status !== "ended" && !data.mergedInto;
  return (
    <SheetFrame
      note={data?.number ?? "Member"}
      title={data?.name ?? "Loading"}
      onClose={onClose}
      actions={
        mayChange && !isEditing ? <Button onClick={() => setEditing(true)}>Correct the record</Button> : null
      }
    >
      {data && isEditing ? (
        <MemberForm key={data.version} of={data} onDone={() => setEditing(false)} />
      ) : null}
      {data && !isEditing ? <Body of={data} onOpen={onOpen} /> : null}
      {data || error ? null : (
        <SkeletonGroup label="Loading the record" className="grid gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </SkeletonGroup>
      )}
      {error && !data ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{failureMessage(error, "The record could not be read.")}</p>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      ) : null}
    </SheetFrame>
  );
}
