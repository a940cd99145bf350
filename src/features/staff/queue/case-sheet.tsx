import { type ReactNode, useEffect, useId, useRef } from "react";
import { failureMessage } from "~/features/accounts/failure";
import type { StaffCase } from "~/features/cases/staff/schema";
import { Button } from "~/ui/button";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { type CaseAction, CaseActions } from "./case-actions";
import { CaseMessages, CaseNotes } from "./case-conversation";
import { CaseAssignment, CaseHead, CasePresence } from "./case-head";
import { CaseChecks, CaseFacts, CaseFields, CaseRecord } from "./case-parts";
import { CaseSuspects } from "./case-suspects";
import { useStaffCase } from "./queries";
import { useIsBeside } from "./use-is-beside";

type FrameProps = { labelledBy: string; onClose: () => void; children: ReactNode };

/** Beside the table where there is room, else a dialog: of the whole screen on phones, from the right on others. */
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
        className="on-sheet sticky top-[calc(var(--header-h)+1.25rem)] flex max-h-[max(26rem,calc(100svh-15.5rem))] flex-col rounded-2 border border-line-2 bg-sheet shadow-2"
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
      className="on-sheet m-0 h-svh max-h-none w-full max-w-none bg-sheet text-ink backdrop:bg-scrim open:flex open:flex-col sm:ml-auto sm:w-108 sm:border-line-2 sm:border-l"
    >
      {children}
    </dialog>
  );
}

function Body({ of, onOpen }: { of: StaffCase; onOpen: (id: string) => void }) {
  return (
    <>
      <CasePresence caseId={of.id} />
      <CaseAssignment of={of} />
      <CaseFacts of={of} />
      <CaseFields groups={of.fields} />
      <CaseChecks checks={of.checks} />
      <CaseSuspects of={of} onOpen={onOpen} />
      <CaseMessages of={of} />
      <CaseNotes of={of} />
      <CaseRecord timeline={of.timeline} />
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
  onDecided: () => void;
};

/** One case with everything that is known of it and everything that can be done with it. */
export function CaseSheet({ id, action, onAction, onOpen, onClose, onDecided }: CaseSheetProps) {
  const titleId = useId();
  const { data, error, refetch } = useStaffCase(id);
  return (
    <Frame labelledBy={titleId} onClose={onClose}>
      <CaseHead id={titleId} of={data} onClose={onClose} />
      <div className="relative grid min-h-0 grow auto-rows-min grid-cols-[minmax(0,1fr)] gap-5 overflow-y-auto p-5">
        {data ? <Body key={id} of={data} onOpen={onOpen} /> : null}
        {data || error ? null : <Waiting />}
        {error && !data ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{failureMessage(error, "The case could not be read.")}</p>
            <Button onClick={() => refetch()}>Try again</Button>
          </div>
        ) : null}
      </div>
      {data ? (
        <div className="flex max-h-[min(28rem,70svh)] shrink-0 flex-wrap gap-2 overflow-y-auto [&>button]:px-3.5 border-line-2 border-t bg-well px-5 py-4">
          <CaseActions key={id} of={data} action={action} onAction={onAction} onDecided={onDecided} />
        </div>
      ) : null}
    </Frame>
  );
}
