import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FileField } from "~/ui/file-field";
import { columns } from "../register/import/columns";
import type { FileColumns } from "../register/import/schema";
import { ImportColumns } from "./import-columns";
import { ImportReview } from "./import-review";
import { readHeads, uploadCsv } from "./queries";

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
        A CSV file of up to 200,000 rows. It may have the columns{" "}
        {columns.map(({ title }) => title).join(", ")}. You match the columns of another system in the next
        step. Name and Email are needed. You see what happens to every row before anything is stored.
      </p>
      <FileField name="file" label="File" accept=".csv,text/csv" disabled={isPending} onChange={choose} />
      <p role="status">{isPending ? "Reading the file..." : ""}</p>
      {failure ? (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      ) : null}
    </div>
  );
}

/** Importing members: choose a file, say what its columns are, see what becomes of it, have it stored. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<FileColumns>();
  const upload = useMutation({ mutationFn: uploadCsv });
  const heads = useMutation({
    mutationFn: readHeads,
    onSuccess(answer, chosen) {
      if (answer.problem) setFound(answer);
      else upload.mutate(chosen);
    },
  });
  const read = (chosen: File) => {
    setFile(chosen);
    setFound(undefined);
    heads.mutate(chosen);
  };
  const id = upload.data?.id;
  const failure = failureOf(upload.error ?? heads.error);
  const isPending = heads.isPending || upload.isPending;
  return (
    <Dialog open onClose={onClose} title="Import members" actions={<Button onClick={onClose}>Close</Button>}>
      {id ? <ImportReview id={id} /> : null}
      {!id && found && file ? (
        <ImportColumns found={found} failure={failure} onSaid={() => upload.mutate(file)} />
      ) : null}
      {!id && !found ? <ChooseFile {...{ isPending, failure }} onChoose={read} /> : null}
    </Dialog>
  );
}
