import { Plus, X } from "lucide-react";
import type { FormEvent } from "react";
import { CallError } from "~/platform/http/call";
import { fromControl, toControl } from "~/platform/time/moment-control";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { CollapsiblePanel } from "../console/collapsible-panel";
import { useProgrammeSaving } from "../console/queries";
import type { StaffEvent } from "../console/schema";
import { useKeptDraft } from "../console/use-kept-draft";
import { type CreditRule, creditRules } from "../statuses";
import type { ProgrammeInput } from "./schema";

type SessionDraft = {
  key: string;
  id?: string;
  title: string;
  track: string;
  room: string;
  speakers: string;
  startsAt: string;
  endsAt: string;
  points: string;
  codesNeeded: "1" | "2";
  result: string;
  places: string;
};

type ProgrammeDraft = { creditRule: CreditRule; creditShare: string; dayPoints: string; sessions: SessionDraft[] };

const blankSession = (last: SessionDraft | undefined): SessionDraft => ({
  key: crypto.randomUUID(),
  title: "",
  track: last?.track ?? "",
  room: last?.room ?? "",
  speakers: "",
  startsAt: last?.endsAt ?? "",
  endsAt: "",
  points: last?.points ?? "0",
  codesNeeded: last?.codesNeeded ?? "1",
  result: "",
  places: last?.places ?? "",
});

const programmeDraftOf = (event: StaffEvent): ProgrammeDraft => ({
  creditRule: event.creditRule,
  creditShare: String(event.creditShare),
  dayPoints: event.dayPoints === null ? "" : String(event.dayPoints),
  sessions: event.sessions.map(({ id, title, track, room, speakers, points, result, ...session }) => ({
    key: id,
    id,
    title,
    track: track ?? "",
    room: room ?? "",
    speakers: speakers.join(", "),
    startsAt: toControl(session.startsAt),
    endsAt: toControl(session.endsAt),
    points: String(points),
    codesNeeded: session.codesNeeded === 2 ? "2" : "1",
    result: result ?? "",
    places: session.places === null ? "" : String(session.places),
  })),
});

/** Invalid numbers and times pass through, and the server refuses them at their field. */
const programmeInputOf = (draft: ProgrammeDraft): Omit<ProgrammeInput, "version"> => ({
  creditRule: draft.creditRule,
  creditShare: Number(draft.creditShare),
  dayPoints: draft.dayPoints.trim() === "" ? null : Number(draft.dayPoints),
  sessions: draft.sessions.map(
    ({ key: _key, speakers, startsAt, endsAt, points, codesNeeded, places, ...session }) => ({
      ...session,
      speakers: speakers
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
      startsAt: fromControl(startsAt),
      endsAt: fromControl(endsAt),
      points: Number(points),
      codesNeeded: codesNeeded === "2" ? 2 : 1,
      places: places.trim() === "" ? null : Number(places),
    }),
  ),
});

const creditRuleOf = (value: string): CreditRule => creditRules.find((rule) => rule.value === value)?.value ?? "each";

type SessionFieldsProps = {
  session: SessionDraft;
  at: number;
  errorOf: (name: string) => string | undefined;
  onType: (change: Partial<SessionDraft>) => void;
  onRemove: (() => void) | undefined;
};

const codesNeeded = [
  { value: "1", label: "One code of the room" },
  { value: "2", label: "Codes of two thirds of it" },
] as const;

function SessionFields({ session, at, errorOf, onType, onRemove }: SessionFieldsProps) {
  const field = (name: Exclude<keyof SessionDraft, "key" | "id">) => ({
    id: `session-${at}-${name}`,
    name: `sessions.${at}.${name}`,
    value: session[name],
    error: errorOf(`sessions.${at}.${name}`),
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });
  return (
    <li className="border-line border-b pb-5">
      <fieldset className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <legend className="sr-only">Session {at + 1}</legend>
        <TextField {...field("title")} label="Session" className="sm:col-span-2" />
        <TextField {...field("startsAt")} label="From" type="datetime-local" hint="Indian time" />
        <TextField {...field("endsAt")} label="Until" type="datetime-local" hint="Indian time" />
        <TextField
          {...field("speakers")}
          label="Speakers"
          optional
          hint="With commas between them"
          className="sm:col-span-2"
        />
        <TextField {...field("track")} label="Track" optional hint="Of sessions side by side" />
        <TextField {...field("room")} label="Room" optional hint="A gate lets into one room, or all" />
        <SelectField
          {...field("codesNeeded")}
          label="Present by"
          options={codesNeeded}
          onChange={({ target }) => onType({ codesNeeded: target.value === "2" ? "2" : "1" })}
        />
        <TextField
          {...field("places")}
          label="Places of its own"
          optional
          inputMode="numeric"
          hint="People then choose it"
        />
        <TextField {...field("points")} label="CPD points" inputMode="decimal" />
        <TextField {...field("result")} label="Result" optional hint="Once a match has ended" />
        {onRemove ? (
          <Button variant="quiet" onClick={onRemove} className="sm:mt-7 sm:justify-self-start">
            <Icon of={X} />
            Remove <span className="sr-only">session {at + 1}</span>
          </Button>
        ) : null}
      </fieldset>
    </li>
  );
}

type PartProps = {
  draft: ProgrammeDraft;
  errorOf: (name: string) => string | undefined;
  onType: (change: Partial<ProgrammeDraft>) => void;
};

function Rule({ draft, errorOf, onType }: PartProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <SelectField
        name="creditRule"
        label="Points count"
        options={creditRules}
        value={draft.creditRule}
        onChange={({ target }) => onType({ creditRule: creditRuleOf(target.value) })}
      />
      {draft.creditRule === "share" ? (
        <TextField
          name="creditShare"
          label="Share of the day, in per cent"
          inputMode="numeric"
          value={draft.creditShare}
          error={errorOf("creditShare")}
          onChange={({ target }) => onType({ creditShare: target.value })}
        />
      ) : null}
      <TextField
        name="dayPoints"
        label="Most points a day"
        optional
        inputMode="decimal"
        value={draft.dayPoints}
        error={errorOf("dayPoints")}
        onChange={({ target }) => onType({ dayPoints: target.value })}
      />
    </div>
  );
}

function Sessions({ draft: { sessions }, errorOf, onType }: PartProps) {
  const change = (at: number, parts: Partial<SessionDraft>) =>
    onType({ sessions: sessions.map((one, index) => (index === at ? { ...one, ...parts } : one)) });
  const remove = (at: number) => onType({ sessions: sessions.filter((_, index) => index !== at) });
  return (
    <>
      <ol className="grid gap-5">
        {sessions.map((session, at) => (
          <SessionFields
            key={session.key}
            session={session}
            at={at}
            errorOf={errorOf}
            onType={(parts) => change(at, parts)}
            onRemove={sessions.length > 1 ? () => remove(at) : undefined}
          />
        ))}
      </ol>
      {errorOf("sessions") ? (
        <p role="alert" className="text-danger">
          {errorOf("sessions")}
        </p>
      ) : null}
      <Button
        onClick={() => onType({ sessions: [...sessions, blankSession(sessions.at(-1))] })}
        className="justify-self-start"
      >
        <Icon of={Plus} />
        Another session
      </Button>
    </>
  );
}

const storedProgramme = (event: StaffEvent) => ({ values: programmeDraftOf(event), version: event.version });

export function ProgrammePanel({ event }: { event: StaffEvent }) {
  const { draft, version, isOvertaken, type, saved, reload } = useKeptDraft(storedProgramme(event));
  const saving = useProgrammeSaving();
  const errors = saving.error instanceof CallError ? saving.error.fields : {};
  const part = { draft, errorOf: (name: string) => errors[name], onType: type };

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    saving.mutate(
      { id: event.id, body: { ...programmeInputOf(draft), version } },
      { onSuccess: (answer) => saved(storedProgramme(answer.event)) },
    );
  }

  return (
    <CollapsiblePanel title="Programme and points" isOpen={event.status === "draft"}>
      <p className="mb-5 max-w-measure text-ink-2">
        Each session is attended by itself. Its points come from the check-ins at its gate, once the event is settled.
      </p>
      <form onSubmit={send} noValidate className="grid gap-5">
        <Rule {...part} />
        <Sessions {...part} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={saving.isPending}>
            {saving.isPending ? "Saving..." : "Save the programme"}
          </Button>
          {isOvertaken && !saving.isPending ? <Button onClick={reload}>Show what stands now</Button> : null}
        </div>
      </form>
    </CollapsiblePanel>
  );
}
