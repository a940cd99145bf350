import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "~/features/accounts/failure";
import { indianStates } from "~/features/cases/indian-states";
import { Button } from "~/ui/button";
import { RadioGroup } from "~/ui/radio-group";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { membershipTypes, titleOfType } from "../members/type-titles";
import type { MemberImport, ValueMapping } from "../register/import/calls";
import { titleOfColumn } from "../register/import/columns";
import type { Answers, Question } from "../register/import/questions";
import { answerImport, rememberValues } from "./queries";

const LEAVE_OUT = "leave-out";
type Values = ValueMapping["values"];
type Asked<Kind extends Question["kind"]> = Extract<Question, { kind: Kind }>;
type Key = Asked<"value">["key"];

const leaveOut = { value: LEAVE_OUT, label: "Leave the word out" };
const meanings: Record<Key, { value: string; label: string }[]> = {
  type: membershipTypes.flatMap((type) => [
    { value: type, label: titleOfType(type) },
    { value: `${type}+life`, label: `${titleOfType(type)}, for life` },
  ]),
  state: [...indianStates.map(({ value, label }) => ({ value, label })), leaveOut],
  lifeMember: [{ value: "yes", label: "Yes" }, { value: "no", label: "No" }, leaveOut],
};

const rowsOf = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en-IN")} rows`);
const orders = [
  { value: "day", label: "The day: 01/02 is 1 February" },
  { value: "month", label: "The month: 01/02 is 2 January" },
];
const ends = [
  { value: "no-end", label: "Without an end: they are members for life" },
  { value: "year", label: "For a year from their first day" },
  { value: "day", label: "Until one day, the same for all" },
  { value: "unknown", label: "Not known: the record says so until you enter the day" },
];

function QuestionField({ of }: { of: Question }) {
  if (of.kind === "sheet")
    return (
      <SelectField
        name="sheet"
        label="Which sheet of the workbook has the members?"
        options={of.sheets.map((name) => ({ value: name, label: name }))}
        defaultValue={of.answer}
        required
      />
    );
  if (of.kind === "day-order")
    return (
      <RadioGroup
        name={of.key}
        label={`${titleOfColumn(of.key)}: what comes first?`}
        hint={`${rowsOf(of.count)} may be read in two ways, such as ${of.examples.map((each) => `“${each}”`).join(", ")}.`}
        options={orders}
        defaultValue={of.answer ?? ""}
        required
      />
    );
  if (of.kind === "value")
    return (
      <SelectField
        name={`${of.key} ${of.value}`}
        label={`${titleOfColumn(of.key)}: what does “${of.value}” stand for?`}
        hint={`In ${rowsOf(of.count)}. Your answer is remembered for the next file.`}
        options={meanings[of.key]}
        defaultValue={of.answer === "" ? LEAVE_OUT : (of.answer ?? "")}
        optional={of.key === "type"}
        required={of.key !== "type"}
      />
    );
  const isDay = of.answer !== null && /^\d/.test(of.answer);
  return (
    <div className="grid gap-3">
      <RadioGroup
        name="termEnd"
        label={`Until when are they members? The file does not say it of ${of.count === 1 ? "1 new member" : `${of.count.toLocaleString("en-IN")} new members`}.`}
        options={ends}
        defaultValue={isDay ? "day" : (of.answer ?? "")}
        required
      />
      <TextField
        type="date"
        name="termDay"
        label="That one day"
        optional
        defaultValue={isDay ? (of.answer ?? "") : ""}
      />
    </div>
  );
}

function saidIn(form: HTMLFormElement, questions: readonly Question[]): { answers: Answers; values: Values } {
  const data = new FormData(form);
  const said = (name: string) => String(data.get(name) ?? "");
  const answers: Answers = { dayOrders: {} };
  const values: Values = [];
  for (const question of questions) {
    if (question.kind === "sheet") answers.sheet = said("sheet");
    else if (question.kind === "day-order")
      answers.dayOrders[question.key] = said(question.key) === "month" ? "month" : "day";
    else if (question.kind === "term-end")
      answers.termEnd = said("termEnd") === "day" ? said("termDay") : said("termEnd");
    else {
      const { key, value } = question;
      const means = said(`${key} ${value}`);
      if (means !== "") values.push({ key, value, means: means === LEAVE_OUT ? null : means });
    }
  }
  return { answers, values };
}

type Props = { of: MemberImport; onSaid: (read: MemberImport) => void; onBack: () => void };

export function ImportQuestions({ of: { id, questions }, onSaid, onBack }: Props) {
  const { mutate, isPending, error } = useMutation({
    async mutationFn({ answers, values }: ReturnType<typeof saidIn>) {
      if (values.length > 0) await rememberValues(values);
      return answerImport(id, answers);
    },
    onSuccess: onSaid,
  });
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(saidIn(event.currentTarget, questions));
      }}
    >
      <p>The file leaves this open. Each answer counts for all its rows.</p>
      {questions.map((question) => (
        <QuestionField
          key={
            question.kind === "value"
              ? `${question.key} ${question.value}`
              : `${question.kind} ${"key" in question ? question.key : ""}`
          }
          of={question}
        />
      ))}
      {error ? (
        <p role="alert" className="text-danger">
          {failureMessage(error, "That could not be saved. Please try again.")}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={onBack}>
          Back to the columns
        </Button>
        <Button type="submit" variant="primary" busy={isPending}>
          Look at the people
        </Button>
      </div>
    </form>
  );
}
