import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { columns } from "~/features/membership/register/import/columns";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FileField } from "~/ui/file-field";
import { ImportReview } from "./import-review";
import { uploadCsv } from "./queries";

function ChooseFile({ onRead }: { onRead: (id: string) => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: uploadCsv,
    onSuccess: ({ id }) => onRead(id),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) mutate(file);
  };
  return (
    <div className="grid gap-4">
      <p>
        A CSV file of up to 200,000 rows with the columns {columns.map(({ title }) => title).join(", ")}. Name
        and Email are needed. You see what becomes of every row before anything is stored.
      </p>
      <FileField name="file" label="File" accept=".csv,text/csv" disabled={isPending} onChange={choose} />
      <p role="status">{isPending ? "Reading the file..." : ""}</p>
      {error ? (
        <p role="alert" className="text-danger">
          {failureMessage(error, "The file could not be sent. Please try again.")}
        </p>
      ) : null}
    </div>
  );
}

/** Importing members: choose a file, see what becomes of it, have it stored. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [id, setId] = useState("");
  return (
    <Dialog open onClose={onClose} title="Import members" actions={<Button onClick={onClose}>Close</Button>}>
      {id ? <ImportReview id={id} /> : <ChooseFile onRead={setId} />}
    </Dialog>
  );
}
