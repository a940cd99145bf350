import { type FormEvent, useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { CallError } from "~/platform/call";
import { pluralise } from "~/platform/pluralise";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextArea } from "~/ui/text-area";
import type { RegistrationStatus } from "../statuses";
import { useDecision } from "./desk-queries";
import type { ListedRegistration } from "./schema";

type DecisionProps = { eventId: string; registration: ListedRegistration };

const FORM = "decline-registration";

function endingWords(status: RegistrationStatus, together: number) {
  const people = pluralise(together, "person", "people");
  if (status === "requested" || status === "waiting") {
    const alone = status === "requested" ? "The application ends." : "The wait for a place ends.";
    return { verb: "Decline", ending: together > 1 ? `All ${people} who asked together are declined.` : alone };
  }
  const alone = "The place becomes free, and all that was paid for it is given back.";
  const all = `The places of all ${people} become free, and all that was paid for them is given back.`;
  return { verb: "End place", ending: together > 1 ? all : alone };
}

export function DecisionButtons({ eventId, registration }: DecisionProps) {
  const { reference, name, status, together } = registration;
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const decision = useDecision(eventId);
  const close = () => setAsking(false);
  const who = name ?? "Erased";
  const { verb, ending } = endingWords(status, together);
  const errors = decision.error instanceof CallError ? decision.error.fields : {};

  function decline(submitted: FormEvent) {
    submitted.preventDefault();
    decision.mutate({ reference, decision: { approve: false, reason } }, { onSuccess: close });
  }

  const actions = (
    <DialogActions variant="danger" busy={decision.isPending} onCancel={close} form={FORM}>
      {verb}
    </DialogActions>
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      {together > 1 ? <span className="text-ink-2 text-small">{together} together</span> : null}
      {status === "requested" ? (
        <Button
          size="small"
          variant="primary"
          busy={decision.isPending}
          onClick={() => decision.mutate({ reference, decision: { approve: true } })}
        >
          Approve <span className="sr-only">{who}</span>
        </Button>
      ) : null}
      <Button size="small" onClick={() => setAsking(true)}>
        {verb} <span className="sr-only">{who}</span>
      </Button>
      <Dialog open={isAsking} onClose={close} title={`${verb}: ${who}`} actions={actions}>
        <p>{ending} Your reason is in the email.</p>
        <form id={FORM} onSubmit={decline} noValidate className="mt-4">
          <TextArea
            name="reason"
            label="Reason"
            value={reason}
            error={errors.reason}
            maxLength={600}
            onChange={({ target }) => setReason(target.value)}
          />
        </form>
      </Dialog>
    </div>
  );
}
