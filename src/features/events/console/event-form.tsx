import { Plus, X } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { usePriceTax } from "~/features/money/use-price-tax";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Icon } from "~/ui/icon";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { gstStates } from "../../money/gstin";
import { briefTexts } from "../brief/brief-words";
import type { Brief } from "../brief/schema";
import { blankRefund, type RefundDraft } from "../fees/refund-draft";
import { QuestionFields } from "../questions/question-fields";
import { completionRules, eventModes } from "../statuses";
import type { Announced } from "./calls";
import { completionRuleOf, type EventDraft, modeOf } from "./event-draft";
import { TypeFields } from "./type-fields";

const MOST = 5;

type RefundFieldsProps = {
  steps: readonly RefundDraft[];
  errorOf: (name: string) => string | undefined;
  onChange: (steps: RefundDraft[]) => void;
};

function RefundFields({ steps, errorOf, onChange }: RefundFieldsProps) {
  const field = (step: RefundDraft, at: number, name: "daysBefore" | "percent") => ({
    name: `refundSteps.${at}.${name}`,
    value: step[name],
    error: errorOf(`refundSteps.${at}.${name}`),
    inputMode: "numeric" as const,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(steps.map((other) => (other.key === step.key ? { ...other, [name]: target.value } : other))),
  });
  return (
    <fieldset className="grid gap-4 sm:col-span-full">
      <legend className="mb-2 font-semibold">Fees given back</legend>
      <p className="max-w-measure text-ink-2 text-small">
        To who cancels. Without a step nothing is given back; if you cancel the event, everything is.
      </p>
      <ol className="grid gap-4">
        {steps.map((step, at) => (
          <li key={step.key} className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
            <TextField {...field(step, at, "daysBefore")} label="Until so many days before" />
            <TextField {...field(step, at, "percent")} label="Per cent of the fee" />
            <Button
              size="small"
              variant="quiet"
              className="sm:mt-7"
              aria-label={`Remove step ${at + 1}`}
              onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}
            >
              <Icon of={X} />
            </Button>
          </li>
        ))}
      </ol>
      <div>
        <Button size="small" disabled={steps.length >= MOST} onClick={() => onChange([...steps, blankRefund()])}>
          <Icon of={Plus} />
          Add a step
        </Button>
      </div>
    </fieldset>
  );
}

type BriefFieldsProps = { brief: Brief; errorOf: (name: string) => string | undefined; onType: (brief: Brief) => void };

function BriefFields({ brief, errorOf, onType }: BriefFieldsProps) {
  const field = (name: keyof Brief) => ({
    id: `brief-${name}`,
    name: `brief.${name}`,
    value: brief[name] ?? "",
    optional: true,
    error: errorOf(`brief.${name}`),
    onChange: ({ target }: { target: { value: string } }) => onType({ ...brief, [name]: target.value }),
  });
  return (
    <fieldset className="grid items-start gap-4 sm:col-span-full sm:grid-cols-2">
      <legend className="mb-4 font-semibold">Before people come</legend>
      {briefTexts.map(({ name, heading, hint }) => (
        <TextArea key={name} {...field(name)} label={heading} hint={hint} maxLength={1_000} />
      ))}
      <TextArea
        {...field("keyPlan")}
        label="Key plan"
        hint="What is near the venue, up to four lines: Station, 800 m, NE"
        maxLength={400}
      />
      <TextField {...field("mapUrl")} label="Map" type="url" hint="An https address of a map service" />
    </fieldset>
  );
}

type TextName = Exclude<
  keyof EventDraft,
  "types" | "mode" | "needsApproval" | "brief" | "questions" | "refundSteps" | "completionRule" | "isNetworking"
>;

type EventFormProps = {
  draft: EventDraft;
  announced: readonly Announced[];
  isPublished: boolean;
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  submit: string;
  onType: (change: Partial<EventDraft>) => void;
  onSubmit: () => void;
  children?: ReactNode;
};

const states = gstStates.map(({ code, name }) => ({ value: code, label: name }));

const moments = [
  { name: "startsAt", label: "Starts" },
  { name: "endsAt", label: "Ends" },
  { name: "opensAt", label: "Registration opens" },
  { name: "closesAt", label: "Registration closes" },
] as const;

const momentHints: Partial<Record<(typeof moments)[number]["name"], string>> = {
  closesAt: "Indian time. The waiting list is offered places until the event begins",
};

export function EventForm(props: EventFormProps) {
  const { draft, announced, isPublished, errors, isBusy, submit, onType, onSubmit, children } = props;

  const isCourse = announced.find(({ id }) => id === draft.itemId)?.isCourse ?? false;
  const tax = usePriceTax(isCourse ? "course" : "event");

  function send(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  const field = (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });

  function announce(itemId: string) {
    const item = announced.find(({ id }) => id === itemId);
    onType({ itemId, title: draft.title || (item?.title ?? "") });
  }

  return (
    <form onSubmit={send} noValidate className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        {...field("itemId")}
        label="Announced as"
        options={announced.map(({ id, title }) => ({ value: id, label: title }))}
        disabled={isPublished}
        onChange={({ target }) => announce(target.value)}
        className="sm:col-span-full"
      />
      <TextField
        {...field("title")}
        label="Title"
        hint="With what tells this date from others"
        className="sm:col-span-full"
      />
      <SelectField
        name="mode"
        label="People take part"
        options={eventModes}
        value={draft.mode}
        error={errors.mode}
        onChange={({ target }) => onType({ mode: modeOf(target.value) })}
      />
      <TextField {...field("places")} label="Places" inputMode="numeric" />
      <TextField {...field("venue")} label="Place" optional={draft.mode === "online"} hint="Building and town" />
      <SelectField
        {...field("venueStateCode")}
        label="State of the place"
        optional
        options={states}
        hint="Whose GST a fee carries; empty: that of the federation"
      />
      <TextField {...field("onlineUrl")} label="Online at" optional type="url" hint="Only who has a place is told" />
      {moments.map(({ name, label }) => (
        <TextField
          key={name}
          {...field(name)}
          label={label}
          type="datetime-local"
          hint={momentHints[name] ?? "Indian time"}
        />
      ))}
      <TextField
        {...field("transfersUntil")}
        label="Places can be passed on until"
        optional
        type="datetime-local"
        hint="Indian time; else until the event starts"
      />
      <Checkbox
        name="needsApproval"
        label="Look at each registration first"
        hint="People apply, without a place. Whom you approve gets a place, or joins the waiting list while the event is ahead."
        checked={draft.needsApproval}
        onChange={({ target }) => onType({ needsApproval: target.checked })}
        className="sm:col-span-full"
      />
      <SelectField
        name="completionRule"
        label={isCourse ? "The course is completed with" : "The event counts as attended with"}
        options={completionRules}
        value={draft.completionRule || (isCourse ? "all" : "any")}
        error={errors.completionRule}
        hint="Who attends less has a certificate of the sessions that they attended"
        onChange={({ target }) => onType({ completionRule: completionRuleOf(target.value) })}
      />
      {draft.completionRule === "share" ? (
        <TextField {...field("completionShare")} label="Share of the programme, in per cent" inputMode="numeric" />
      ) : null}
      <Checkbox
        name="isNetworking"
        label="A networking event"
        hint="People come to meet each other. Who attended has “Networking, connected” in the history."
        checked={draft.isNetworking}
        onChange={({ target }) => onType({ isNetworking: target.checked })}
        className="sm:col-span-full"
      />
      <TypeFields
        types={draft.types}
        isFixed={isPublished}
        tax={tax}
        errorOf={(name) => errors[name]}
        onChange={(types) => onType({ types })}
      />
      <RefundFields
        steps={draft.refundSteps}
        errorOf={(name) => errors[name]}
        onChange={(refundSteps) => onType({ refundSteps })}
      />
      <QuestionFields
        questions={draft.questions}
        errorOf={(name) => errors[name]}
        onChange={(questions) => onType({ questions })}
      />
      <BriefFields brief={draft.brief} errorOf={(name) => errors[name]} onType={(brief) => onType({ brief })} />
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <Button type="submit" variant="primary" busy={isBusy}>
          {isBusy ? "Saving..." : submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
