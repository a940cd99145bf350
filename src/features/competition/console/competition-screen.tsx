import { type ChangeEvent, type FormEvent, useState } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { useMember } from "~/features/accounts/signed-in";
import { inForceWords } from "~/features/console/in-force-words";
import { Overtaken } from "~/features/console/overtaken";
import { useEdits } from "~/features/console/use-edits";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { TitleBlock } from "~/ui/title-block";
import type { NewEditionInput, Overview } from "../judging/calls";
import { LEAST_JUDGES } from "../judging/judging-options";
import { JudgingPanel } from "./judging-panel";
import { useAnnouncement, useCompetition, useEditionChange, useJudgeChange } from "./queries";
import { RankingPanel } from "./ranking-panel";

type EditionWords = Omit<Record<keyof Overview["edition"], string>, "id" | "version" | "resultsAt" | "status">;

type Control = {
  name: string;
  /** Set if a page has two of these forms. */
  id?: string;
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

const days = [
  { name: "announcedOn", label: "Announced on" },
  { name: "registrationCloses", label: "Register by" },
  { name: "submissionCloses", label: "Submit by" },
  { name: "resultsOn", label: "Results on" },
] as const;

const texts = [
  { name: "theme", label: "Theme", hint: "What this edition is about. Shown above the dates." },
  { name: "rules", label: "Guidelines", hint: "A line each. Empty: those of the page stay." },
  { name: "prizes", label: "Prizes", hint: "A line each. Empty: those of the page stay." },
] as const;

type EditionFieldsProps = { field: (name: keyof EditionWords, hint?: string) => Control };

function EditionFields({ field }: EditionFieldsProps) {
  return (
    <>
      <TextField {...field("title")} label="Title" className="sm:col-span-full" />
      {days.map(({ name, label }) => (
        <TextField key={name} {...field(name)} label={label} type="date" />
      ))}
      {texts.map(({ name, label, hint }) => (
        <TextArea key={name} {...field(name, hint)} label={label} optional className="sm:col-span-full" />
      ))}
    </>
  );
}

const states = [
  { value: "open", label: "Open: registrations and entries are taken" },
  { value: "closed", label: "Closed: nothing more is taken" },
];
const statusOf = (value: string) => (value === "open" ? "open" : "closed");

function EditionPanel({ edition }: { edition: Overview["edition"] }) {
  const { id, resultsAt, version, ...inForce } = edition;
  const isOver = resultsAt !== null;
  const edits = useEdits<Record<keyof typeof inForce, string>>(inForce, version);
  const change = useEditionChange();
  const errors = change.error instanceof CallError ? change.error.fields : {};

  function save(event: FormEvent) {
    event.preventDefault();
    const sent = edits.shown;
    change.mutate(
      { id, body: { ...sent, status: statusOf(sent.status), version } },
      { onSuccess: ({ edition: now }) => edits.saved(sent, now.version) },
    );
  }

  function field(name: keyof typeof inForce, hint?: string) {
    const now = edits.overtakenBy(name);
    const label = states.find(({ value }) => value === now)?.label;
    return {
      name,
      value: edits.shown[name],
      error: errors[name],
      hint: now === undefined ? hint : inForceWords(label ?? now),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        edits.type(name, target.value),
    };
  }

  return (
    <Panel title="Edition">
      <form onSubmit={save} noValidate>
        <fieldset disabled={isOver} className="grid items-start gap-4 sm:grid-cols-2">
          <legend className="sr-only">Edition</legend>
          {edits.isOvertaken ? (
            <div className="sm:col-span-full">
              <Overtaken onDiscard={edits.discard} />
            </div>
          ) : null}
          <EditionFields field={field} />
          <SelectField
            {...field(
              "status",
              isOver
                ? "The results are published, and the edition stays as it is."
                : "A date that has passed does not close the edition by itself.",
            )}
            label="State"
            options={states}
            onChange={({ target }) => edits.type("status", statusOf(target.value))}
            className="sm:col-span-full"
          />
          {isOver ? null : (
            <Button type="submit" variant="primary" busy={change.isPending} className="sm:justify-self-start">
              {change.isPending ? "Saving..." : "Save"}
            </Button>
          )}
        </fieldset>
      </form>
    </Panel>
  );
}

type Judge = Overview["judges"][number];

function JudgeEntry({ judge, onRemove }: { judge: Judge; onRemove: (() => void) | undefined }) {
  const { name, scored, recused } = judge;
  return (
    <li className="flex min-h-15 items-center justify-between gap-4 border-line border-b py-2 last:border-b-0">
      <span className="wrap-anywhere min-w-0 leading-[1.35]">
        <b className="font-semibold">{name}</b>
        <span className="num block text-ink-3 text-small">
          {scored} scored, {recused} stepped aside
        </span>
      </span>
      {onRemove ? (
        <Button variant="quiet" size="small" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      ) : null}
    </li>
  );
}

function JudgesPanel({ edition, judges, candidates }: Overview) {
  const [picked, setPicked] = useState("");
  const userId = candidates.some(({ id }) => id === picked) ? picked : "";
  const change = useJudgeChange(edition.id);
  const isOver = edition.resultsAt !== null;

  function name(event: FormEvent) {
    event.preventDefault();
    if (userId) change.mutate({ userId, isJudge: true });
  }

  return (
    <Panel title="Judges">
      <p className="text-ink-2">
        An entry has a place once {LEAST_JUDGES} judges have given it marks. Judges see numbers and oaths, no names.
      </p>
      {judges.length > 0 ? (
        <ul className="mt-3">
          {judges.map((judge) => (
            <JudgeEntry
              key={judge.id}
              judge={judge}
              onRemove={
                isOver || judge.scored > 0 ? undefined : () => change.mutate({ userId: judge.id, isJudge: false })
              }
            />
          ))}
        </ul>
      ) : null}
      {isOver ? null : (
        <form onSubmit={name} noValidate className="mt-4 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <SelectField
            label="Reviewer"
            name="userId"
            options={candidates.map(({ id, name: label }) => ({ value: id, label }))}
            disabledReason={candidates.length === 0 ? "There is no reviewer who is not a judge" : undefined}
            value={userId}
            onChange={(event) => setPicked(event.target.value)}
          />
          <Button type="submit" busy={change.isPending} disabled={!userId}>
            Name as judge
          </Button>
        </form>
      )}
    </Panel>
  );
}

const blank: NewEditionInput = {
  title: "",
  announcedOn: "",
  registrationCloses: "",
  submissionCloses: "",
  resultsOn: "",
  theme: "",
  rules: "",
  prizes: "",
};

function NextEdition() {
  const [typed, setTyped] = useState(blank);
  const announcement = useAnnouncement();
  const errors = announcement.error instanceof CallError ? announcement.error.fields : {};

  function announce(event: FormEvent) {
    event.preventDefault();
    announcement.mutate({ body: typed });
  }

  return (
    <Panel title="Next edition">
      <p className="mb-5 max-w-measure text-ink-2">
        This edition is over. The next one takes its place on the competition’s page; this one keeps a page of its own
        with its results. Everybody may register again.
      </p>
      <form onSubmit={announce} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <EditionFields
          field={(name, hint) => ({
            name,
            id: `next-${name}`,
            hint,
            value: typed[name],
            error: errors[name],
            onChange: ({ target }) => setTyped((before) => ({ ...before, [name]: target.value })),
          })}
        />
        <Button type="submit" variant="primary" busy={announcement.isPending} className="sm:justify-self-start">
          {announcement.isPending ? "Announcing..." : "Announce the next edition"}
        </Button>
      </form>
    </Panel>
  );
}

function Desk({ overview, isAdmin }: { overview: Overview; isAdmin: boolean }) {
  const { edition, registered, entries, isJudge } = overview;
  const isOver = edition.resultsAt !== null;
  return (
    <>
      <TitleBlock
        cols={3}
        cells={[
          { label: "Edition", value: edition.title },
          { label: "Registered", value: registered },
          { label: "Entries", value: entries },
        ]}
      />
      {isJudge ? <JudgingPanel isOver={isOver} /> : null}
      {isAdmin ? (
        <>
          <div className="grid items-start gap-6 xl:grid-cols-2">
            {/* Published results lock the edition, so the new key drops unsaved values. */}
            <EditionPanel key={`${edition.id} ${edition.resultsAt}`} edition={edition} />
            <JudgesPanel {...overview} />
          </div>
          {overview.isOver ? <NextEdition /> : null}
          <RankingPanel edition={edition} />
        </>
      ) : null}
      {isJudge || isAdmin ? null : (
        <EmptyState
          level={2}
          drawing="arch-dam"
          title="You do not judge this edition"
          text="An admin of the federation names its judges. Once you are one, the entries appear here."
        />
      )}
    </>
  );
}

export default function CompetitionScreen() {
  const query = useCompetition();
  const isAdmin = useMember().roles.includes("admin");
  return (
    <div className="grid gap-6">
      <h1 className="text-h2">Competition</h1>
      <SecurityAnswer query={query} label="Loading the competition">
        {(overview) => <Desk overview={overview} isAdmin={isAdmin} />}
      </SecurityAnswer>
    </div>
  );
}
