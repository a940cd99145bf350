import { useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { toastRefusal } from "~/features/console/toast-refusal";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { toast } from "~/ui/toast";
import type { MediaSheet } from "../../media/calls";
import { FileWords, useFileWords } from "./file-words";
import { useMediaDeletion, useMediaWords } from "./queries";

type FileDeskProps = { file: MediaSheet; onDeleted: () => void };

function Deletion({ file: { id, name }, onDeleted }: FileDeskProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useMediaDeletion(id);
  async function remove() {
    try {
      await deletion.mutateAsync();
      toast({ title: "Deleted", description: name, variant: "success" });
      onDeleted();
    } catch (cause) {
      toastRefusal(cause);
    }
    setIsAsking(false);
  }
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Delete file
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete this file?"
        actions={
          <DialogActions variant="danger" busy={deletion.isPending} onCancel={() => setIsAsking(false)} onAct={remove}>
            Delete for good
          </DialogActions>
        }
      >
        <p>{name} leaves the library for good. A file that something published or planned names stays.</p>
      </Dialog>
    </>
  );
}

export function FileDesk({ file, onDeleted }: FileDeskProps) {
  const { words, setWords, isChanged } = useFileWords(file);
  const saving = useMediaWords(file.name);
  const save = () => saving.mutate({ id: file.id, body: words });
  return (
    <>
      {file.kind === "picture" ? <FileWords words={words} onChange={setWords} /> : null}
      <div className="flex flex-wrap gap-3">
        {file.kind === "picture" ? (
          <Button variant="primary" disabled={!isChanged} busy={saving.isPending} onClick={save}>
            {isChanged ? "Save" : "Saved"}
          </Button>
        ) : null}
        <Deletion file={file} onDeleted={onDeleted} />
      </div>
    </>
  );
}
