import { type ChangeEvent, useRef, useState } from "react";
import { longMoment } from "~/platform/moments";
import { shortDay } from "~/platform/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { toast } from "~/ui/toast";
import { AnswerForm } from "./answer-form";
import { evidenceProblem, evidenceTypes } from "./evidence";
import { useAttach, useWithdraw } from "./queries";
import type { Declaration } from "./schema";

function EvidenceButton({ id, title, hasEvidence }: Pick<Declaration, "id" | "title" | "hasEvidence">) {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useAttach(id);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const description = evidenceProblem(file);
    if (description) toast({ title: "Evidence Not Attached", description, variant: "destructive" });
    else mutate(file);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={evidenceTypes}
        hidden
        aria-label={`Evidence for ${title}`}
        onChange={choose}
      />
      <Button size="small" busy={isPending} onClick={() => input.current?.click()}>
        {isPending ? "Sending..." : hasEvidence ? "Add more evidence" : "Add evidence"}
      </Button>
    </>
  );
}

function WithdrawButton({ id }: { id: string }) {
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useWithdraw(id);
  if (!asked)
    return (
      <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
        Withdraw
      </Button>
    );
  return (
    <Button size="small" variant="danger" busy={isPending} onClick={() => mutate()}>
      {isPending ? "Withdrawing..." : "Yes, withdraw it"}
    </Button>
  );
}

const looks = {
  waiting: { tone: "warning", word: "Waiting" },
  declined: { tone: "danger", word: "Declined" },
  accepted: { tone: "success", word: "Accepted" },
} as const;

function Followed({ reference, promisedAt, question }: Declaration) {
  if (!reference) return null;
  return (
    <p className="num text-small">
      <Link to={`/track?reference=${reference}`} className="inline-flex min-h-11 items-center">
        {reference}
      </Link>
      <span className="ml-2 text-ink-3">
        {promisedAt ? `We decide by ${longMoment(promisedAt)}.` : null}
        {question === null ? null : "Our reply deadline is paused until you answer."}
      </span>
    </p>
  );
}

const pointsWords = ({ points, acceptedPoints }: Declaration) =>
  acceptedPoints === null || acceptedPoints === points
    ? `${points.toFixed(1)} points`
    : `${acceptedPoints.toFixed(1)} of ${points.toFixed(1)} points`;

export function DeclarationRow({ declaration }: { declaration: Declaration }) {
  const { id, title, provider, heldOn, status, reason, hasEvidence, question } = declaration;
  const { tone, word } = looks[status];
  return (
    <li className="grid gap-3 border-line border-b px-5 py-4 last:border-b-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1">
        <b className="wrap-anywhere font-semibold">{title}</b>
        <Badge tone={tone}>{word}</Badge>
        <span className="num wrap-anywhere col-span-full text-ink-3 text-small">
          {shortDay(heldOn)} · {provider} · {pointsWords(declaration)}
        </span>
        {hasEvidence ? (
          <a
            href={`/api/history/declarations/${id}/evidence`}
            download
            className="col-span-full inline-flex min-h-11 items-center justify-self-start text-small"
          >
            Your evidence
          </a>
        ) : null}
        {reason ? <p className="wrap-anywhere col-span-full text-ink-2">{reason}</p> : null}
      </div>
      <Followed {...declaration} />
      {question === null ? null : <AnswerForm id={id} question={question} />}
      {status === "waiting" ? (
        <div className="flex flex-wrap gap-2">
          {question === null ? <EvidenceButton id={id} title={title} hasEvidence={hasEvidence} /> : null}
          <WithdrawButton id={id} />
        </div>
      ) : null}
    </li>
  );
}
