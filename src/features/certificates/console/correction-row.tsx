import { useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { CallError } from "~/platform/call";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextArea } from "~/ui/text-area";
import { TitleBlock } from "~/ui/title-block";
import type { WaitingCorrection } from "./calls";
import { useDecision } from "./queries";

function Declining({ id, number }: WaitingCorrection) {
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState("");
  const decision = useDecision();
  const fields = decision.error instanceof CallError ? decision.error.fields : {};
  const close = () => setAsking(false);
  const actions = (
    <DialogActions
      variant="danger"
      busy={decision.isPending}
      onCancel={close}
      onAct={() => decision.mutate({ id, body: { decision: "decline", answer } }, { onSuccess: close })}
    >
      Decline
    </DialogActions>
  );
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Decline<span className="sr-only"> the correction of {number}</span>
      </Button>
      <Dialog open={isAsking} onClose={close} title="Keep the printed name?" actions={actions}>
        <TextArea
          id={`declining-${id}`}
          name="answer"
          label="What the holder reads"
          value={answer}
          maxLength={500}
          error={fields.answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Dialog>
    </>
  );
}

export function CorrectionRow({ correction }: { correction: WaitingCorrection }) {
  const { id, number, title, printedName, name, reason, askedAt } = correction;
  const decision = useDecision();
  return (
    <li className="grid gap-3 border-line border-b p-5 last:border-b-0">
      <p className="text-ink-2 text-small">
        {title} · <span className="num">{number}</span> · asked {shortMoment(askedAt)}
      </p>
      <TitleBlock
        cells={[
          { label: "Printed", value: printedName },
          { label: "Wanted", value: name },
        ]}
      />
      <p className="wrap-anywhere max-w-measure whitespace-pre-line">{reason}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          busy={decision.isPending}
          onClick={() => decision.mutate({ id, body: { decision: "make", answer: "" } })}
        >
          Print the wanted name<span className="sr-only"> on {number}</span>
        </Button>
        <Declining {...correction} />
      </div>
    </li>
  );
}
