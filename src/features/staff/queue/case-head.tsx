import { X } from "lucide-react";
import { kindLabels } from "~/features/cases/schema";
import type { StaffCase } from "~/features/cases/staff/schema";
import { useMember } from "~/features/member-area/signed-in";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useCaseWrite } from "./queries";
import { titleOf } from "./queue-words";
import { usePresence } from "./use-presence";

/** Reference, kind and name of the case, and the way out. */
export function CaseHead({
  id,
  of,
  onClose,
}: {
  id: string;
  of: StaffCase | undefined;
  onClose: () => void;
}) {
  return (
    <div className="flex justify-between gap-4 border-line border-b px-5 py-4">
      <div>
        <p className="note num">{of ? `${of.reference} · ${kindLabels[of.kind]}` : "Opening"}</p>
        <h2 id={id} className="wrap-anywhere mt-0.5 text-[1.5rem]">
          {of ? titleOf(of) : "One moment"}
        </h2>
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-1 hover:bg-blue-tint hover:text-blue-strong"
      >
        <Icon of={X} />
      </button>
    </div>
  );
}

/** Who else has the case open; before two people write the same answer. */
export function CasePresence({ caseId }: { caseId: string }) {
  const others = usePresence(caseId).map(({ name }) => name);
  return (
    <div role="status" className="empty:absolute">
      {others.length > 0 ? (
        <p className="border border-warning bg-warning-tint px-3.5 py-2.5 text-small text-warning">
          {new Intl.ListFormat("en-IN").format(others)} {others.length === 1 ? "has" : "have"} this case open,
          too.
        </p>
      ) : null}
    </div>
  );
}

/** Whose case it is, and how to take it or give it back. */
export function CaseAssignment({ of }: { of: StaffCase }) {
  const me = useMember().id;
  const write = useCaseWrite(of.id);
  const isMine = of.assignee?.id === me;
  const assign = (assigneeId: string | null) =>
    write.mutate({ to: "assignment", body: { assigneeId, version: of.version } });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-ui">
        {of.assignee ? (
          <>
            With <b>{isMine ? "you" : of.assignee.name}</b>
          </>
        ) : (
          "With nobody yet"
        )}
      </p>
      {of.endedAt ? null : (
        <Button
          size="small"
          variant="quiet"
          busy={write.isPending}
          onClick={() => assign(isMine ? null : me)}
        >
          {isMine ? "Give it back" : "Assign to me"}
        </Button>
      )}
    </div>
  );
}
