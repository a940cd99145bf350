import { Check } from "lucide-react";
import { useState } from "react";
import { useMember } from "~/features/accounts/signed-in";
import { toastRefusal } from "~/features/console/toast-refusal";
import { clockTime } from "~/platform/time/moments";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { toast } from "~/ui/toast";
import { type CaseKind, formOf } from "../kinds";
import { decidedLabel } from "../status-words";
import { type CaseAction, caseFormContentOf } from "./case-form-content";
import { undoDecision, useCaseWrite, useQueueReload } from "./queries";
import type { PlannedDecision, StaffCase } from "./schema";

function Decided({ kind, planned }: { kind: CaseKind; planned: PlannedDecision }) {
  const isOwn = planned.decider.id === useMember().id;
  const [busy, setBusy] = useState(false);
  const reload = useQueueReload();
  async function undo() {
    setBusy(true);
    await undoDecision(planned.id).catch(toastRefusal);
    await reload();
    setBusy(false);
  }
  return (
    <>
      <p className="grow text-small">
        {decidedLabel(kind, planned.decision)} by {isOwn ? "you" : planned.decider.name}. It takes effect at{" "}
        <span className="num">{clockTime(planned.takesEffectAt)}</span>.
      </p>
      {isOwn ? (
        <Button size="small" busy={busy} onClick={undo}>
          Undo
        </Button>
      ) : null}
    </>
  );
}

function GoOn({ of }: { of: StaffCase }) {
  const write = useCaseWrite(of.id);
  async function goOn() {
    try {
      await write.mutateAsync({ to: "information-request", method: "DELETE" });
    } catch {
      return; // The mutation has shown the error.
    }
    toast({ title: "Going On", description: `${of.reference}: our reply deadline runs again.`, variant: "success" });
  }
  return (
    <Button size="small" busy={write.isPending} onClick={goOn}>
      {of.status === "information-requested" ? "Go on without an answer" : "Go on without the payment"}
    </Button>
  );
}

function Assignment({ of }: { of: StaffCase }) {
  const me = useMember().id;
  const write = useCaseWrite(of.id);
  const isMine = of.assignee?.id === me;
  return (
    <Button
      size="small"
      variant="quiet"
      className="ml-auto"
      busy={write.isPending}
      onClick={() => write.mutate({ to: "assignment", body: { assigneeId: isMine ? null : me, version: of.version } })}
    >
      {isMine ? "Unassign" : "Assign to me"}
    </Button>
  );
}

type CaseActionsProps = { of: StaffCase; onAction: (action: CaseAction) => void };

export function CaseActions({ of, onAction }: CaseActionsProps) {
  if (of.planned) return <Decided kind={of.kind} planned={of.planned} />;
  if (of.endedAt)
    return (
      <>
        <p className="grow basis-full text-ink-2 text-small">{of.ending}</p>
        <Button size="small" onClick={() => onAction("reopen")}>
          Open again…
        </Button>
      </>
    );
  const may = (name: StaffCase["decisions"][number]) => of.decisions.includes(name);
  return (
    <>
      {of.awaitsStage ? (
        <Button size="small" onClick={() => onAction("stage")}>
          <Icon of={Check} />
          {formOf(of.kind).stage?.verb}…
        </Button>
      ) : null}
      {may("approve") ? (
        <Button size="small" onClick={() => onAction("approve")}>
          <Icon of={Check} />
          {caseFormContentOf("approve", of.kind).verb}…
        </Button>
      ) : null}
      {may("close") ? (
        <Button size="small" onClick={() => onAction("close")}>
          <Icon of={Check} />
          Close case…
        </Button>
      ) : null}
      {may("decline") ? (
        <Button variant="danger" size="small" onClick={() => onAction("decline")}>
          Decline…
        </Button>
      ) : null}
      {of.isPaused ? <GoOn of={of} /> : null}
      <Assignment of={of} />
    </>
  );
}
