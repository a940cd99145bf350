import { useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { MediaSheet as Sheet } from "../../media/calls";
import type { MediaKind } from "../../media/file";
import { FileWords, useFileWords } from "./file-words";
import { MediaLibrary, type MediaView } from "./media-library";
import { MediaSheet } from "./media-sheet";
import { kindNames, markdownOf } from "./media-words";
import { useMediaWords } from "./queries";

type InsertProps = { file: Sheet; onInsert: (markdown: string, isFigure: boolean) => void };

/** A picture without alternative text cannot be inserted. */
function Insert({ file, onInsert }: InsertProps) {
  const { words, setWords, isChanged } = useFileWords(file);
  const [error, setError] = useState<string>();
  const saving = useMediaWords();
  const isPicture = file.kind === "picture";

  function insert() {
    const said = { alternative: words.alternative.trim(), caption: words.caption.trim() };
    if (isPicture && !said.alternative)
      return setError("Please say what the picture shows: without it, it cannot be used.");
    const use = () => onInsert(markdownOf({ ...file, ...said }), isPicture);
    if (isChanged) saving.mutate({ id: file.id, body: said }, { onSuccess: use });
    else use();
  }
  return (
    <>
      {isPicture ? <FileWords words={words} onChange={setWords} error={error} /> : null}
      <Button variant="primary" busy={saving.isPending} onClick={insert}>
        {isPicture ? "Insert as figure" : "Insert as link"}
      </Button>
    </>
  );
}

type UseProps = { file: Sheet; kind: MediaKind; onUse: (address: string) => void };

function Use({ file, kind, onUse }: UseProps) {
  if (file.kind !== kind) return <p className="text-ink-2">Please choose a file of the kind “{kindNames[kind]}”.</p>;
  return (
    <Button variant="primary" onClick={() => onUse(file.address)}>
      Use this file
    </Button>
  );
}

type MediaDialogProps = { onClose: () => void } & (
  | {
      /** A figure is a paragraph of its own, a link is inline. */
      onInsert: InsertProps["onInsert"];
    }
  | Omit<UseProps, "file">
);

export default function MediaDialog({ onClose, ...wanted }: MediaDialogProps) {
  const [view, setView] = useState<MediaView>({ show: "kind" in wanted ? wanted.kind : "", q: "" });
  const [chosen, setChosen] = useState("");
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Choose a file"
      actions={
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className={`grid items-start gap-6 ${chosen ? "lg:grid-cols-[minmax(0,1fr)_20rem]" : ""}`}>
        <MediaLibrary
          head={<p>Choose a file of the library, or upload one.</p>}
          view={view}
          onChange={(change) => setView((before) => ({ ...before, ...change }))}
          chosen={chosen}
          onChoose={({ id }) => setChosen(id)}
        />
        {chosen ? (
          <MediaSheet key={chosen} id={chosen} onClose={() => setChosen("")}>
            {(file) =>
              "kind" in wanted ? <Use file={file} {...wanted} /> : <Insert key={file.id} file={file} {...wanted} />
            }
          </MediaSheet>
        ) : null}
      </div>
    </Dialog>
  );
}
