import { Check } from "lucide-react";
import type { StaffCase } from "~/features/cases/staff/schema";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { toast } from "~/ui/toast";
import { CaseForm } from "./case-form";
import type { CaseFormKind } from "./case-form-content";
import { useCaseWrite } from "./queries";

export type CaseAction = Exclude<CaseFormKind, "message" | "note">;

type CaseActionsProps = {
  of: StaffCase;
  /** The form on show. */
  action: CaseAction | undefined;
  onAction: (action: CaseAction | undefined) => void;
  onDecided: () => void;
};

function GoOn({ of }: { of: StaffCase }) {
  const write = useCaseWrite(of.id);
  async function goOn() {
    try {
      await write.mutateAsync({ to: "information-request", method: "DELETE" });
    } catch {
      return; // The mutation has said why.
    }
    toast({ title: "Going On", description: `${of.reference}: the clock runs again.`, variant: "success" });
  }
  return (
    <Button size="small" busy={write.isPending} onClick={goOn}>
      Go on without an answer
    </Button>
  );
}

/** The foot of the side sheet: what may be decided, or the form of what was chosen. */
export function CaseActions({ of, action, onAction, onDecided }: CaseActionsProps) {
  if (of.endedAt) return of.ending ? <p className="text-ink-2 text-small">{of.ending}</p> : null;
  if (action)
    return (
      <CaseForm
        key={action}
        kind={action}
        of={of}
        onCancel={() => onAction(undefined)}
        onDone={() => {
          onAction(undefined);
          if (action !== "information") onDecided();
        }}
      />
    );
  const may = (name: StaffCase["decisions"][number]) => of.decisions.includes(name);
  return (
    <>
      {may("approve") ? (
        <Button variant="primary" size="small" onClick={() => onAction("approve")}>
          <Icon of={Check} />
          Approve
        </Button>
      ) : null}
      {may("close") ? (
        <Button
          variant={may("approve") ? "secondary" : "primary"}
          size="small"
          onClick={() => onAction("close")}
        >
          Close case
        </Button>
      ) : null}
      {of.isPaused ? (
        <GoOn of={of} />
      ) : (
        <Button size="small" onClick={() => onAction("information")}>
          Request information
        </Button>
      )}
      {may("decline") ? (
        <Button variant="danger" size="small" onClick={() => onAction("decline")}>
          Decline
        </Button>
      ) : null}
    </>
  );
}
