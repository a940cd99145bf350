import { AudioLines, FileText, Upload } from "lucide-react";
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { useTypedWords } from "~/features/console/list-filters";
import { ShowMore } from "~/features/console/show-more";
import { toastRefusal } from "~/features/console/toast-refusal";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { SearchField } from "~/ui/search-field";
import { toast } from "~/ui/toast";
import type { MediaFile, MediaPage, MediaSheet } from "../../media/calls";
import { sizeWords } from "../../media/file";
import { ContentWaiting } from "../content-waiting";
import { acceptedTypes, kindNames, roomWords, stateOf } from "./media-words";
import { useMedia, useUpload } from "./queries";

const tile = "block w-full overflow-hidden rounded-1 border bg-sheet text-left";

function Face({ file: { kind, thumbnail } }: { file: MediaFile }) {
  if (thumbnail)
    return <img src={thumbnail} alt="" loading="lazy" className="aspect-[4/3] w-full bg-well object-cover" />;
  return (
    <span className="grid aspect-[4/3] place-items-center bg-well text-blue">
      <Icon of={kind === "audio" ? AudioLines : FileText} className="size-8" />
    </span>
  );
}

function Tile({ file, isChosen, onChoose }: { file: MediaFile; isChosen: boolean; onChoose: () => void }) {
  const { words, isWarning } = stateOf(file);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={`${tile} border-line hover:border-ink aria-pressed:border-accent aria-pressed:outline-2 aria-pressed:outline-accent`}
      >
        <Face file={file} />
        <span className="block border-line border-t px-3 py-2">
          <span className="block truncate font-semibold">{file.name}</span>
          <span className={`block text-small ${isWarning ? "text-warning" : "text-ink-2"}`}>
            <span className="sr-only">{kindNames[file.kind]}. </span>
            {words}
          </span>
        </span>
      </button>
    </li>
  );
}

function WaitingTile({ name, size }: { name: string; size: number }) {
  return (
    <li className={`${tile} border-line`}>
      <span className="hatch grid aspect-[4/3] place-items-center">Uploading...</span>
      <span className="block border-line border-t px-3 py-2">
        <span className="block truncate font-semibold">{name}</span>
        <span className="num block text-ink-2 text-small">{sizeWords(size)}</span>
      </span>
    </li>
  );
}

type MediaTilesProps = {
  files: readonly MediaFile[];
  waiting: readonly File[];
  chosen: string;
  onChoose: (file: MediaFile) => void;
};

/** Uploads come first. */
function MediaTiles({ files, waiting, chosen, onChoose }: MediaTilesProps) {
  return (
    <ul
      aria-label="Files"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
    >
      {waiting.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order stays
        <WaitingTile key={`${file.name} ${at}`} name={file.name} size={file.size} />
      ))}
      {files.map((file) => (
        <Tile key={file.id} file={file} isChosen={file.id === chosen} onChoose={() => onChoose(file)} />
      ))}
    </ul>
  );
}

type UploadButtonProps = { onFiles: (files: readonly File[]) => void };

function UploadButton({ onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // Lets the user choose the same file again.
    currentTarget.value = "";
    onFiles(files);
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Files to upload"
        accept={acceptedTypes}
        onChange={choose}
        className="hidden"
      />
      <Button onClick={() => input.current?.click()}>
        <Icon of={Upload} />
        Upload
      </Button>
    </>
  );
}

/** Uploads files one at a time. `waiting`: those not stored yet. */
function useUploads(onStored: (file: MediaSheet) => void) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const { mutateAsync: upload } = useUpload();

  async function send(files: readonly File[]) {
    setWaiting((before) => [...before, ...files]);
    for (const file of files) {
      try {
        onStored(await upload(file));
        toast({ title: "Uploaded", description: file.name, variant: "success" });
      } catch (cause) {
        toastRefusal(cause);
      }
      setWaiting((before) => before.filter((one) => one !== file));
    }
  }
  return { waiting, send };
}

/** The filters of the library; "" means unset. */
export type MediaView = { show: string; q: string };

const chipsOf = (counts: MediaPage["counts"] | undefined) => [
  { value: "", label: "All", count: counts?.all },
  { value: "picture", label: "Pictures", count: counts?.picture },
  { value: "pdf", label: "PDF", count: counts?.pdf },
  { value: "audio", label: "Audio", count: counts?.audio },
  { value: "unused", label: "Not used", count: counts?.unused },
];

type MediaLibraryProps = {
  head: ReactNode;
  view: MediaView;
  onChange: (change: Partial<MediaView>) => void;
  chosen: string;
  onChoose: (file: Pick<MediaFile, "id">) => void;
};

function Nothing({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  if (isFiltered)
    return (
      <EmptyState
        drawing="empty-search"
        title="Nothing Found"
        text="No file matches. Try fewer words or another kind."
        action={<Button onClick={onReset}>Show everything</Button>}
      />
    );
  return (
    <EmptyState
      drawing="empty-search"
      title="No Files Yet"
      text="Upload a picture, a PDF or an audio file, or drop it here."
    />
  );
}

export function MediaLibrary({ head, view, onChange, chosen, onChoose }: MediaLibraryProps) {
  const media = useMedia(view);
  const uploads = useUploads(onChoose);
  const { words, setWords } = useTypedWords(view.q, onChange);
  const [isOver, setIsOver] = useState(false);
  const pages = media.data?.pages ?? [];
  const files = pages.flatMap(({ rows }) => rows);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    uploads.send([...event.dataTransfer.files]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={`min-w-0 ${isOver ? "outline-2 outline-accent outline-dashed outline-offset-8" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        {head}
        <UploadButton onFiles={uploads.send} />
      </div>
      <SearchField
        label="Search the library"
        placeholder="File name, caption or alternative text"
        value={words}
        maxLength={120}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="my-3 min-w-0">
        <Chips
          label="Show"
          chips={chipsOf(pages[0]?.counts)}
          value={view.show}
          onChange={(show) => onChange({ show })}
        />
      </div>
      {media.isPending ? <ContentWaiting /> : null}
      {media.isError ? (
        <EmptyState
          drawing="empty-search"
          title="The Library Did Not Load"
          text={failureMessage(media.error, "The server could not answer. Please try again.")}
          action={<Button onClick={() => media.refetch()}>Try again</Button>}
        />
      ) : null}
      {media.isSuccess && files.length === 0 && uploads.waiting.length === 0 ? (
        <Nothing isFiltered={Boolean(view.q || view.show)} onReset={() => onChange({ q: "", show: "" })} />
      ) : (
        <MediaTiles files={files} chosen={chosen} onChoose={onChoose} waiting={uploads.waiting} />
      )}
      <ShowMore query={media} className="mt-4" />
      <p role="status" className="num mt-4 text-ink-2 text-small">
        {pages[0] ? roomWords(pages[0]) : null}
      </p>
    </div>
  );
}
