import { type ChangeEvent, lazy, Suspense, useRef, useState } from "react";
import { useCaseForm } from "~/features/cases/use-case-form";
import { longMoment } from "~/platform/time/moments";
import { shortDay } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { TextArea } from "~/ui/text-area";
import { toast } from "~/ui/toast";
import { evidenceProblem, evidenceTypes } from "./evidence";
import { EvidenceField } from "./evidence-field";
import { answer, attach, useAttach, useDeclarations, useDeclarationsChanged, useWithdraw } from "./queries";
import type { Declaration } from "./schema";

type Answer = { text: string };

function AnswerForm({ id, question }: { id: string; question: string }) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const attached = useRef<File>(undefined);
  const changed = useDeclarationsChanged();
  const { register, submit, busy, formState, failure } = useCaseForm<Answer, Answer>({
    loadResolver: async () => (await import("~/features/cases/form-resolvers")).formResolvers.message,
    failed: { title: "Answer Not Sent", description: "Your answer could not be sent. Please try again." },
    async send({ text }, key) {
      // The file goes first, so that both are there when the reply deadline resumes. A retry does not send it again.
      if (file && attached.current !== file) {
        await attach(id, file);
        attached.current = file;
      }
      await answer(id, text, key);
      toast({ title: "Answer Sent", description: "Our reply deadline runs again.", variant: "success" });
      await changed();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-ink border-l-2 pl-4">
      <div>
        <p className="font-semibold">We need something from you</p>
        <p className="wrap-anywhere whitespace-pre-line text-ink-2">{question}</p>
      </div>
      <TextArea label="Your answer" error={formState.errors.text?.message} {...register("text")} aria-required />
      <EvidenceField
        label="New evidence"
        hint="A PDF of up to 5 MB, a JPEG or a PNG. What you sent before stays with the declaration."
        error={problem}
        onChosen={(chosen, wrong) => {
          setFile(chosen);
          setProblem(wrong);
        }}
      />
      {failure ? (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      <Button type="submit" variant="primary" className="justify-self-start" busy={busy} disabled={Boolean(problem)}>
        {busy ? "Sending..." : "Send answer"}
      </Button>
    </form>
  );
}

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

function DeclarationRow({ declaration }: { declaration: Declaration }) {
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

const DeclarationDialog = lazy(async () => ({ default: (await import("./declaration-dialog")).DeclarationDialog }));

function List() {
  const { data, isError, refetch } = useDeclarations();
  if (isError)
    return (
      <div role="alert" className="grid justify-items-start gap-3 p-5">
        <p>Your declarations could not be read.</p>
        <Button onClick={() => refetch()}>Try again</Button>
      </div>
    );
  const declarations = data?.declarations ?? [];
  if (declarations.length === 0)
    return (
      <p className="max-w-measure p-5 text-ink-2">
        Did you learn something elsewhere? Declare it, with the certificate if there is one. A reviewer decides on it;
        its points count once it is accepted.
      </p>
    );
  return (
    <ul>
      {declarations.map((declaration) => (
        <DeclarationRow key={declaration.id} declaration={declaration} />
      ))}
    </ul>
  );
}

export function DeclarationsPanel() {
  const [declaring, setDeclaring] = useState(false);
  return (
    <Panel
      flush
      title="Declared by you"
      action={
        <Button size="small" onClick={() => setDeclaring(true)}>
          Declare CPD
        </Button>
      }
    >
      <List />
      {declaring ? (
        <Suspense>
          <DeclarationDialog onClose={() => setDeclaring(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
