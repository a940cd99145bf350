import { CircleCheck, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { pluralise } from "~/platform/text/pluralise";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { CaseActions } from "./case-actions";
import { CaseLead, CaseMessages, CaseNotes } from "./case-conversation";
import type { CaseAction, ReplyKind } from "./case-form-content";
import { CaseHead, CasePresence } from "./case-head";
import { CaseFacts, CaseFields, CaseFiles, CaseOutcome, CaseRecord } from "./case-parts";
import { CaseReply } from "./case-reply";
import { DecisionDialog } from "./decision-dialog";
import { DuplicateTable } from "./possible-duplicates";
import { useStaffCase } from "./queries";
import { isOpenCheck, type PossibleDuplicate, type StaffCase } from "./schema";
import { useIsBeside } from "./use-open-case";

const lineLook = "mt-2.5 border-warning/35 border-t pt-2.5 text-small leading-[1.35]";
const linkLook = "min-h-6 font-semibold underline";

type CaseWarningsProps = { of: StaffCase; onOpen: (id: string) => void; onAsk: () => void };

function Duplicate({ of, suspect, onOpen }: Omit<CaseWarningsProps, "onAsk"> & { suspect: PossibleDuplicate }) {
  return (
    <details className={lineLook}>
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <span className="wrap-anywhere">
          <b>Possible duplicate:</b> {suspect.name}
          <br />
          {suspect.reasons.join(", ")} ·{" "}
          <span className="num whitespace-nowrap">{suspect.memberNumber ?? suspect.reference}</span>
        </span>
        <span className={linkLook}>Compare</span>
      </summary>
      <div className="mt-2.5">
        <DuplicateTable of={of} suspect={suspect} onOpen={onOpen} />
      </div>
    </details>
  );
}

function Open({ label, isFailed, children }: { label: string; isFailed: boolean; children: ReactNode }) {
  return (
    <div className={`${lineLook} grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4`}>
      <span>
        <b>{isFailed ? "Failed" : "Look at this"}:</b> {label}
      </span>
      {children}
    </div>
  );
}

function CaseWarnings({ of, onOpen, onAsk }: CaseWarningsProps) {
  const open = of.checks.filter((check) => isOpenCheck(check) && check.name !== "duplicates");
  if (open.length + of.suspects.length === 0) return null;
  return (
    <section
      aria-label="Check before you decide"
      className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 rounded-1 border border-warning/45 border-l-4 border-l-warning bg-warning-tint px-4 py-3.5"
    >
      <Icon of={TriangleAlert} className="mt-0.5 size-5 text-warning" />
      <div className="min-w-0">
        <p className="font-semibold text-ui">Check before you decide</p>
        {of.suspects.map((suspect) => (
          <Duplicate
            key={suspect.caseId ?? suspect.memberNumber ?? suspect.name}
            of={of}
            suspect={suspect}
            onOpen={onOpen}
          />
        ))}
        {open.map(({ label, state }) => (
          <Open key={label} label={label} isFailed={state === "failed"}>
            {of.endedAt ? null : (
              <button type="button" className={linkLook} onClick={onAsk}>
                Ask for it
              </button>
            )}
          </Open>
        ))}
      </div>
    </section>
  );
}

function PassedChecks({ of }: { of: StaffCase }) {
  const passed = of.checks.filter((check) => !isOpenCheck(check));
  if (passed.length === 0) return null;
  return (
    <details className="text-ink-2 text-small">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2">
        <Icon of={CircleCheck} className="size-4.5 text-success" />
        {pluralise(passed.length, "check")} passed
      </summary>
      <ul className="list-disc pl-9">
        {passed.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </details>
  );
}

type FrameProps = { labelledBy: string; onClose: () => void; children: ReactNode };

function Frame({ labelledBy, onClose, children }: FrameProps) {
  const isBeside = useIsBeside();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isBeside) dialog.current?.showModal();
  }, [isBeside]);
  if (isBeside)
    return (
      <aside
        aria-labelledby={labelledBy}
        className="on-sheet sticky top-[calc(var(--header-h)+1.25rem)] flex max-h-[max(34rem,calc(100svh-18rem))] flex-col rounded-2 border border-line-2 bg-sheet shadow-2"
      >
        {children}
      </aside>
    );
  return (
    <dialog
      ref={dialog}
      data-case-sheet
      aria-labelledby={labelledBy}
      onClose={onClose}
      className="on-sheet m-0 h-svh max-h-none w-full max-w-none bg-sheet text-ink backdrop:bg-scrim open:flex open:flex-col sm:ml-auto sm:w-124 sm:border-line-2 sm:border-l"
    >
      {children}
    </dialog>
  );
}

type BodyProps = { of: StaffCase; onOpen: (id: string) => void; onAsk: () => void };

function Body({ of, onOpen, onAsk }: BodyProps) {
  return (
    <div className="relative grid auto-rows-min grid-cols-[minmax(0,1fr)] gap-5 p-5">
      <CasePresence caseId={of.id} />
      <CaseWarnings of={of} onOpen={onOpen} onAsk={onAsk} />
      <PassedChecks of={of} />
      <CaseOutcome of={of} />
      <CaseLead of={of} />
      <CaseFiles of={of} />
      <CaseMessages of={of} />
      <CaseNotes of={of} />
      <CaseFacts of={of} />
      <CaseFields of={of} />
      <CaseRecord timeline={of.timeline} />
    </div>
  );
}

type OpenedProps = Omit<CaseSheetProps, "id" | "onClose"> & { of: StaffCase; onLeave: () => void };

function Opened({ of, action, onAction, onOpen, onDecided, onLeave }: OpenedProps) {
  const [reply, setReply] = useState<ReplyKind>("message");
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto">
        <Body of={of} onOpen={onOpen} onAsk={() => setReply("information")} />
        {of.planned ? null : (
          <CaseReply
            of={of}
            kind={reply}
            onKind={setReply}
            onLeave={onLeave}
            onSent={(changed) => changed.planned && onDecided(changed)}
          />
        )}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-line-2 border-t bg-well px-5 py-4 [&>button]:px-3.5">
        <CaseActions of={of} onAction={onAction} />
      </div>
      {action ? (
        <DecisionDialog
          key={action}
          action={action}
          of={of}
          onClose={() => onAction(undefined)}
          onDone={(changed) => {
            onAction(undefined);
            if (changed.planned) onDecided(changed);
          }}
        />
      ) : null}
    </>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading the case" className="grid gap-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </SkeletonGroup>
  );
}

type CaseSheetProps = {
  id: string;
  action: CaseAction | undefined;
  onAction: (action: CaseAction | undefined) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
  onDecided: (changed: StaffCase) => void;
};

export function CaseSheet({ id, action, onAction, onOpen, onClose, onDecided }: CaseSheetProps) {
  const titleId = useId();
  const { data, error, refetch } = useStaffCase(id);
  return (
    <Frame labelledBy={titleId} onClose={onClose}>
      <CaseHead id={titleId} of={data} onClose={onClose} />
      {data ? (
        <Opened
          key={id}
          of={data}
          onLeave={() => document.getElementById(titleId)?.parentElement?.focus()}
          action={action}
          onAction={onAction}
          onOpen={onOpen}
          onDecided={onDecided}
        />
      ) : (
        <div className="grow p-5">
          {error ? (
            <div role="alert" className="grid justify-items-start gap-3">
              <p>{failureMessage(error, "The case could not be read.")}</p>
              <Button onClick={() => refetch()}>Try again</Button>
            </div>
          ) : (
            <Waiting />
          )}
        </div>
      )}
    </Frame>
  );
}
