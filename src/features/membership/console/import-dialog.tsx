import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FileField } from "~/ui/file-field";
import { SelectField } from "~/ui/select-field";
import { Stepper } from "~/ui/stepper";
import { toast } from "~/ui/toast";

import type { FileColumn, FileColumns, MemberImport } from "../register/import/calls";
import type { ColumnKey } from "../register/import/column-keys";
import { columns } from "../register/import/columns";
import type { Answers, Question } from "../register/import/questions";
import { ImportQuestions } from "./import-questions";
import { ImportReview } from "./import-review";
import { answerImport, forgetMapping, readHeads, rememberColumns, uploadList } from "./queries";

const LEAVE_OUT = "leave-out";
const choices = [
  ...columns.map(({ key, title }) => ({ value: key as string, label: title })),
  { value: "extra", label: "Keep as an extra column" },
  { value: LEAVE_OUT, label: "Leave out" },
];

const choiceOf = ({ key }: FileColumn) => (key === null ? LEAVE_OUT : (key ?? ""));
const keyOf = (choice: string) => (choice === LEAVE_OUT ? null : (choice as ColumnKey));

function examplesOf({ examples }: FileColumn): string {
  const said = examples.filter((each) => each.trim() !== "");
  return said.length > 0 ? `For example ${said.map((each) => `“${each}”`).join(", ")}` : "Empty in the first rows";
}

type Props = {
  found: FileColumns;
  onSaid: () => void;
  /** Reads the columns again after the remembered answers are deleted. */
  onForgotten: () => void;
  onBack: () => void;
  isPending: boolean;
  failure?: string;
};

function ImportColumns({ found, onSaid, onForgotten, onBack, isPending, failure }: Props) {
  const [chosen, setChosen] = useState<string[]>(() => found.columns.map(choiceOf));
  const saying = useMutation({ mutationFn: rememberColumns, onSuccess: onSaid });
  const forgetting = useMutation({
    mutationFn: forgetMapping,
    onSuccess() {
      toast({ title: "Done", description: "What was remembered is forgotten.", variant: "success" });
      onForgotten();
    },
  });
  const open = chosen.filter((choice) => choice === "").length;
  const error = saying.error ?? forgetting.error;
  const problem = error ? failureMessage(error, "That could not be saved. Please try again.") : failure;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saying.mutate(found.columns.map(({ head }, at) => ({ head, key: keyOf(chosen[at] ?? LEAVE_OUT) })));
      }}
    >
      <p>
        Choose what each column of the file is. What the record has no place for is kept as an extra column. Your choice
        is remembered for the next file.
      </p>
      <div className="grid max-h-96 gap-4 overflow-y-auto border border-line p-3 md:grid-cols-2">
        {found.columns.map((column, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one head, and none moves.
            key={at}
            id={`column-${at}`}
            name={`column-${at}`}
            label={column.head.trim() || `Column ${at + 1}, without a title`}
            hint={examplesOf(column)}
            options={choices}
            value={chosen[at]}
            onChange={({ target }) => setChosen((all) => all.with(at, target.value))}
          />
        ))}
      </div>
      {problem ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={onBack}>
          Back to the file
        </Button>
        <Button type="submit" variant="primary" busy={saying.isPending || isPending} disabled={open > 0}>
          Read the file
        </Button>
        <Button type="button" busy={forgetting.isPending} onClick={() => forgetting.mutate()}>
          Forget what is remembered
        </Button>
      </div>
      {open > 0 ? <p className="text-ink-2">Still to be chosen: {open}</p> : null}
    </form>
  );
}

const failureOf = (error: unknown) =>
  error ? failureMessage(error, "The file could not be sent. Please try again.") : undefined;

type ChooseProps = { isPending: boolean; failure?: string; onChoose: (file: File) => void };

function ChooseFile({ isPending, failure, onChoose }: ChooseProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
  };
  return (
    <div className="grid gap-4">
      <p>
        A workbook (.xlsx, .xls, .ods) or a CSV file of up to 200,000 rows. It may have the columns{" "}
        {columns.map(({ title }) => title).join(", ")}. You match the columns of another system in the next step. Name
        and Email are needed; the email of a person may be empty. You see what every person becomes before anything is
        stored.
      </p>
      <FileField
        name="file"
        label="File"
        accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv"
        disabled={isPending}
        onChange={choose}
      />
      <p role="status">{isPending ? "Reading the file..." : ""}</p>
      {failure ? (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      ) : null}
    </div>
  );
}

const steps = ["File", "Columns", "Questions", "People"];
type Step = 1 | 2 | 3 | 4;

/** A question that blocks the import. An unknown type only refuses its rows. */
const isUrgent = (question: Question) =>
  question.answer === null && !(question.kind === "value" && question.key === "type");

const answersOf = (questions: readonly Question[]): Answers => {
  const answers: Answers = { dayOrders: {} };
  for (const question of questions) {
    if (question.answer === null) continue;
    if (question.kind === "sheet") answers.sheet = question.answer;
    if (question.kind === "term-end") answers.termEnd = question.answer;
    if (question.kind === "day-order") answers.dayOrders[question.key] = question.answer;
  }
  return answers;
};

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>(1);
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<{ turn: number; columns: FileColumns }>();
  const [read, setRead] = useState<MemberImport>();
  const sheet = read?.questions.find(({ kind }) => kind === "sheet")?.answer ?? undefined;
  const onRead = (list: MemberImport) => {
    setRead(list);
    setStep(list.questions.some((question) => question.answer === null) ? 3 : 4);
  };
  const reading = useMutation({
    mutationFn: (chosen: File) => (read ? answerImport(read.id, answersOf(read.questions)) : uploadList(chosen)),
    onSuccess: onRead,
  });
  const heads = useMutation({ mutationFn: readHeads });
  // A new key for each answer resets the form.
  const show = (answer: FileColumns) => setFound((last) => ({ turn: (last?.turn ?? 0) + 1, columns: answer }));
  const choose = (chosen: File) => {
    setFile(chosen);
    setRead(undefined);
    reading.reset();
    heads.mutate(
      { file: chosen },
      {
        onSuccess(answer) {
          show(answer);
          if (answer.problem) setStep(2);
          else uploading.mutate(chosen);
        },
      },
    );
  };
  const uploading = useMutation({ mutationFn: uploadList, onSuccess: onRead });
  const askColumns = () => {
    if (!file) return;
    heads.mutate(
      { file, sheet },
      {
        onSuccess(answer) {
          show(answer);
          setStep(2);
        },
      },
    );
  };
  const failure = failureOf(reading.error ?? uploading.error ?? heads.error);
  const isPending = heads.isPending || reading.isPending || uploading.isPending;
  return (
    <Dialog open wide onClose={onClose} title="Import members" actions={<Button onClick={onClose}>Close</Button>}>
      <div className="grid gap-5">
        <Stepper label="Import" steps={steps} current={step} />
        {step === 1 ? <ChooseFile isPending={isPending} failure={failure} onChoose={choose} /> : null}
        {step === 2 && found && file ? (
          <ImportColumns
            key={found.turn}
            found={found.columns}
            isPending={isPending}
            failure={failure}
            onSaid={() => reading.mutate(file)}
            onForgotten={askColumns}
            onBack={() => setStep(1)}
          />
        ) : null}
        {step === 3 && read ? <ImportQuestions of={read} onSaid={onRead} onBack={askColumns} /> : null}
        {step === 4 && read ? (
          <ImportReview
            id={read.id}
            mayStore={!read.questions.some(isUrgent)}
            onBack={read.questions.length > 0 ? () => setStep(3) : askColumns}
            back={read.questions.length > 0 ? "Back to the questions" : "Back to the columns"}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
