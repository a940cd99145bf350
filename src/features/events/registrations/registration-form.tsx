import { type ReactNode, useEffect, useState } from "react";
import { Notice } from "~/features/accounts/notice";
import type { SessionUser } from "~/features/accounts/session";
import { FormFields } from "~/features/cases/form/form-fields";
import { FormContents } from "~/features/cases/form-contents";
import { SubmitButton } from "~/features/cases/submit-button";
import { priceWords, totalWords } from "~/features/money/price-words";
import { pluralise } from "~/platform/text/pluralise";
import { weekdayEnd } from "~/platform/time/last-day";
import { Checkbox } from "~/ui/checkbox";
import { FormSection } from "~/ui/form-section";
import { RadioGroup } from "~/ui/radio-group";
import { TextField } from "~/ui/text-field";
import { fieldsAt } from "../questions/fields";
import type { PublicEvent, RegistrationType } from "../schema";
import { SessionChoices } from "../sessions/session-choices";
import { useAvailability } from "../use-availability";
import { momentWords } from "../when";
import { PeopleSection } from "./people-section";
import { registrationParts } from "./registration-parts";
import type { RegistrationTyped } from "./schema";
import { SwapOffer } from "./swap-offer";
import { type Done, type RegistrationFormState, useRegistrationForm } from "./use-registration-form";

function GuardianFields({ form }: { form: RegistrationFormState }) {
  const [isAsked, setAsked] = useState(false);
  const people = form.watch("people");

  function ask(wanted: boolean) {
    setAsked(wanted);
    // Empty fields that are hidden would fail validation.
    if (!wanted) form.setValue("guardian", undefined);
  }

  return (
    <div className="mt-6 grid gap-5 border-line border-t pt-5 noscript:hidden">
      <Checkbox
        name="underAge"
        label={people.length > 1 ? "Somebody of us is under 18" : "I am under 18"}
        checked={isAsked}
        onChange={({ target }) => ask(target.checked)}
      />
      {isAsked ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...form.field("guardian.name")}
            label="Parent’s or guardian’s name"
            autoComplete="off"
            aria-required
          />
          <TextField
            {...form.field("guardian.email")}
            label="Their email address"
            type="email"
            autoComplete="off"
            hint="They are told, and can cancel."
            aria-required
          />
          <Checkbox
            {...form.field("guardian.agrees")}
            label="They have agreed to this registration."
            className="sm:col-span-full"
            aria-required
          />
        </div>
      ) : null}
    </div>
  );
}

type QuestionsSectionProps = { form: RegistrationFormState; questions: PublicEvent["questions"]; number: number };

function QuestionsSection({ form, questions, number }: QuestionsSectionProps) {
  const people = form.watch("people");
  return (
    <FormSection
      id="part-questions"
      number={number}
      title="Questions"
      lead="Seen by the organisers and the federation’s staff only."
    >
      <div className="grid gap-8">
        {people.map(({ name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have nothing else to tell them apart
          <fieldset key={at} className="min-w-0">
            <legend className={people.length > 1 ? "mb-4 font-semibold" : "sr-only"}>
              {name.trim() || `Person ${at + 1}`}
            </legend>
            <FormFields fields={fieldsAt(questions, `people.${at}.answers.`)} field={form.field} />
          </fieldset>
        ))}
      </div>
    </FormSection>
  );
}

const look = [
  "pt-5 max-sm:on-sheet max-sm:-mx-margin max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:mt-5 max-sm:flex max-sm:items-center",
  "max-sm:justify-between max-sm:gap-4 max-sm:border-line-2 max-sm:border-t max-sm:bg-sheet max-sm:py-3 max-sm:pr-20 max-sm:pl-margin",
].join(" ");

type SubmitBarProps = { types: readonly RegistrationType[]; people: number; children: ReactNode };

function SubmitBar({ types, people, children }: SubmitBarProps) {
  const fees = types.map(({ feePaise }) => feePaise);
  return (
    <div className={look}>
      <p className="num leading-tight sm:hidden">
        <b className="block">{fees.some((fee) => fee > 0) ? totalWords(fees, types[0]?.tax ?? null) : "Free"}</b>
        <span className="text-ink-2 text-small">{pluralise(people, "place")}</span>
      </p>
      {children}
    </div>
  );
}

const labelOf = ({ title, audience, feePaise, tax, opensAt, closesAt }: RegistrationType) =>
  [
    title,
    audience === "members" ? "for members" : "",
    feePaise > 0 ? priceWords(feePaise, tax) : "free",
    opensAt ? `from ${momentWords(opensAt)}` : "",
    closesAt ? `until ${weekdayEnd(closesAt)}` : "",
  ]
    .filter(Boolean)
    .join(", ");

function OthersType({ form: { others, othersType, setOthersTypeId } }: { form: RegistrationFormState }) {
  if (others.length === 0)
    return (
      <div className="mt-5">
        <Notice tone="danger">
          Only members can register for this event. Each of them registers from their own account.
        </Notice>
      </div>
    );
  return (
    <RadioGroup
      name="othersType"
      label="Everybody else registers as"
      hint="The members’ price is for the member alone, who stands first."
      options={others.map((type) => ({ value: type.id, label: labelOf(type) }))}
      defaultValue={othersType?.id}
      onChange={({ target }) => setOthersTypeId(target.value)}
      className="mt-5"
    />
  );
}

function usePrefilled(form: RegistrationFormState, user: SessionUser | undefined): void {
  const { setValue, getValues } = form;
  useEffect(() => {
    if (!user) return;
    if (!getValues("email")) setValue("email", user.email);
    if (!getValues("people.0.name")) setValue("people.0.name", `${user.firstName} ${user.lastName}`.trim());
  }, [user, setValue, getValues]);
}

function useSessions(form: RegistrationFormState) {
  const [chosen, setChosen] = useState<string[]>([]);
  function choose(ids: string[]) {
    setChosen(ids);
    for (const at of form.getValues("people").keys()) form.setValue(`people.${at}.sessionIds`, ids);
  }
  return { chosen, choose };
}

type SessionsProps = { event: PublicEvent; number: number } & ReturnType<typeof useSessions>;

function Sessions({ event, number, chosen, choose }: SessionsProps) {
  const known = useAvailability(event.id);
  const leftOf = (id: string) => known?.sessions.find((session) => session.id === id)?.left;
  const sessions = event.sessions.map(({ places, ...session }) => ({
    ...session,
    isForAll: places === null,
    isFixed: false,
    left: leftOf(session.id),
  }));
  return (
    <FormSection
      id="part-sessions"
      number={number}
      title="Sessions"
      lead="For everybody above. Each can change theirs until a session begins, on the page of the registration."
    >
      <SessionChoices sessions={sessions} chosen={chosen} onChange={choose} />
    </FormSection>
  );
}

function placesWords(types: readonly RegistrationType[]): string {
  const fees = [...new Set(types.map(({ feePaise }) => feePaise))];
  const words = fees.map((fee) => {
    const own = types.filter(({ feePaise }) => feePaise === fee);
    return `${pluralise(own.length, "place")} ${fee > 0 ? `at ${priceWords(fee, own[0]?.tax ?? null)}` : "free"}`;
  });
  return words.join(", ");
}

function ToPay({ types }: { types: readonly RegistrationType[] }) {
  const [first] = types;
  if (!first || types.every(({ feePaise }) => feePaise === 0)) return null;
  const isPlain = types.length === 1 && !first.tax?.isAdded;
  return (
    <div className="on-sheet border border-line-2 bg-sheet px-5 py-4">
      <p className="num flex items-baseline justify-between gap-4">
        <span>
          To pay
          <span className="block text-ink-2 text-small">{isPlain ? "1 place" : placesWords(types)}</span>
        </span>
        <b className="whitespace-nowrap font-head text-h3">
          {totalWords(
            types.map(({ feePaise }) => feePaise),
            first.tax,
          )}
        </b>
      </p>
      <p className="mt-2 text-ink-2 text-small">
        Nothing is paid on this page. A place that you get is held, and you are told by email how to pay for it.
      </p>
    </div>
  );
}

/** Keeps the focused field above the sticky submit bar on phones. */
const clearOfBar = "max-sm:[&_:is(input,select,textarea,button,a)]:scroll-mb-28";

type RegistrationFormProps = { event: PublicEvent; user: SessionUser | undefined; onDone: Done };

export function RegistrationForm({ event, user, onDone }: RegistrationFormProps) {
  const [overlaps, setOverlaps] = useState(false);
  const form = useRegistrationForm(event, onDone, () => setOverlaps(true));
  usePrefilled(form, user);
  const sessions = useSessions(form);
  const refused = form.formState.errors.root?.message;
  const hasSessions = event.sessions.some(({ places }) => places !== null);
  const hasQuestions = event.questions.length > 0;
  const number = { sessions: 3, questions: hasSessions ? 4 : 3 };
  const last = 3 + (hasSessions ? 1 : 0) + (hasQuestions ? 1 : 0);
  const [people, registrationTypeIds, email] = form.watch(["people", "registrationTypeIds", "email"]);
  const parts = registrationParts({
    event,
    typed: { people, registrationTypeIds, email },
    chosenSessions: sessions.chosen,
    errors: form.formState.errors,
  });
  const types = people.flatMap((_, at) => (at === 0 ? form.type : form.othersType) ?? []);
  const [verb, busy] = event.needsApproval ? ["Apply", "Applying..."] : ["Register", "Registering..."];
  return (
    <div className="grid gap-x-16 lg:grid-cols-[14rem_minmax(0,42rem)]">
      <FormContents parts={parts.map((part, at) => ({ ...part, title: `${at + 1}. ${part.title}` }))} />
      <form method="post" noValidate onSubmit={form.submit} className={`min-w-0 ${clearOfBar}`}>
        <FormSection id="part-how" number={1} title="How you register">
          <RadioGroup
            {...form.field("registrationTypeIds.0")}
            label="Register as"
            options={form.open.map((type) => ({ value: type.id, label: labelOf(type) }))}
          />
        </FormSection>
        <PeopleSection form={form} number={2} sessionIds={sessions.chosen}>
          {form.type?.audience === "members" && people.length > 1 ? <OthersType form={form} /> : null}
        </PeopleSection>
        {hasSessions ? <Sessions event={event} number={number.sessions} {...sessions} /> : null}
        {hasQuestions ? <QuestionsSection form={form} questions={event.questions} number={number.questions} /> : null}
        <FormSection id="part-email" number={last} title="Where we write to">
          <TextField
            {...form.field("email")}
            label="Email address"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="For the code that confirms it, and for news about your place."
            aria-required
          />
          <GuardianFields form={form} />
        </FormSection>
        <div className="grid grid-cols-1 gap-5 border-line-2 border-t pt-7">
          {refused ? <Notice tone="danger">{refused}</Notice> : null}
          {overlaps && user && people.length === 1 ? (
            <SwapOffer event={event} wanted={{ registrationTypeIds, people: people.map(settled) }} />
          ) : null}
          <ToPay types={types} />
          <p className="max-w-measure text-ink-2 text-small">
            The federation’s staff and the organisers of the event see what you enter. Without an account it is erased
            twelve months after the event.
          </p>
        </div>
        <SubmitBar types={types} people={people.length}>
          <SubmitButton busy={form.busy} busyText={busy}>
            {verb}
          </SubmitButton>
        </SubmitBar>
      </form>
    </div>
  );
}

const settled = ({ name, answers = {}, sessionIds = [] }: RegistrationTyped["people"][number]) => ({
  name,
  answers,
  sessionIds,
});
