import { Plus, X } from "lucide-react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Icon } from "~/ui/icon";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { isListed, questionKinds } from "./question";
import { blankQuestion, kindOf, type QuestionDraft } from "./question-draft";

const MOST = 10;

type QuestionFieldsProps = {
  questions: readonly QuestionDraft[];
  errorOf: (name: string) => string | undefined;
  onChange: (questions: QuestionDraft[]) => void;
};

type RowProps = {
  question: QuestionDraft;
  at: number;
  errorOf: QuestionFieldsProps["errorOf"];
  onType: (change: Partial<QuestionDraft>) => void;
  onRemove: () => void;
};

function QuestionRow({ question, at, errorOf, onType, onRemove }: RowProps) {
  const field = (name: "label" | "hint" | "options") => ({
    id: `question-${at}-${name}`,
    name: `questions.${at}.${name}`,
    value: question[name],
    error: errorOf(`questions.${at}.${name}`),
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });
  return (
    <li className="grid items-start gap-4 border-line border-b pb-5 sm:grid-cols-2">
      <TextField {...field("label")} label="Question" className="sm:col-span-full" />
      <SelectField
        id={`question-${at}-kind`}
        name={`questions.${at}.kind`}
        label="Answered by"
        options={questionKinds}
        value={question.kind}
        onChange={({ target }) => onType({ kind: kindOf(target.value) })}
      />
      <TextField {...field("hint")} label="Hint" optional />
      {isListed(question.kind) ? (
        <TextArea
          {...field("options")}
          label="What can be chosen"
          hint="One in each line"
          className="sm:col-span-full"
        />
      ) : null}
      <Checkbox
        id={`question-${at}-optional`}
        name={`questions.${at}.isOptional`}
        label="May be left out"
        checked={question.isOptional}
        onChange={({ target }) => onType({ isOptional: target.checked })}
      />
      <Button variant="quiet" onClick={onRemove} className="sm:justify-self-end">
        <Icon of={X} />
        Remove <span className="sr-only">question {at + 1}</span>
      </Button>
    </li>
  );
}

export function QuestionFields({ questions, errorOf, onChange }: QuestionFieldsProps) {
  const change = (name: string, parts: Partial<QuestionDraft>) =>
    onChange(questions.map((one) => (one.name === name ? { ...one, ...parts } : one)));
  return (
    <fieldset className="grid gap-5 sm:col-span-full">
      <legend className="mb-2 font-semibold">Your questions</legend>
      <p className="max-w-measure text-ink-2">
        Each person who registers answers them. Ask only for what you need: the answers are personal data.
      </p>
      <ol className="grid gap-5">
        {questions.map((question, at) => (
          <QuestionRow
            key={question.name}
            question={question}
            at={at}
            errorOf={errorOf}
            onType={(parts) => change(question.name, parts)}
            onRemove={() => onChange(questions.filter(({ name }) => name !== question.name))}
          />
        ))}
      </ol>
      <div>
        <Button
          size="small"
          disabled={questions.length >= MOST}
          onClick={() => onChange([...questions, blankQuestion()])}
        >
          <Icon of={Plus} />
          Add a question
        </Button>
      </div>
    </fieldset>
  );
}
