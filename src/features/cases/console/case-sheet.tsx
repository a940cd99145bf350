import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Button } from "~/ui/button";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { CaseActions } from "./case-actions";
import { CaseLead, CaseMessages, CaseNotes } from "./case-conversation";
import type { CaseAction, ReplyKind } from "./case-form-content";
import { CaseHead, CasePresence } from "./case-head";
import { CaseFacts, CaseFields, CaseFiles, CaseOutcome, CaseRecord } from "./case-parts";
import { CaseReply } from "./case-reply";
import { CaseWarnings, PassedChecks } from "./case-warnings";
import { DecisionDialog } from "./decision-dialog";
import { useStaffCase } from "./queries";
import type { StaffCase } from "./schema";
import { useIsBeside } from "./use-open-case";

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
