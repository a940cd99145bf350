import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FileField } from "~/ui/file-field";
import { Stepper } from "~/ui/stepper";
import { columns } from "../register/import/columns";
import type { Answers, Question } from "../register/import/questions";
import type { FileColumns } from "../register/import/schema";
import type { MemberImport } from "../register/schema";
import { ImportColumns } from "./import-columns";
import { ImportQuestions } from "./import-questions";
import { ImportReview } from "./import-review";
import { answerImport, readHeads, uploadList } from "./queries";

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
