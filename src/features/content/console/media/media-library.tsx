import { type DragEvent, type ReactNode, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { useTypedWords } from "~/features/console/list-filters";
import { ShowMore } from "~/features/console/show-more";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { EmptyState } from "~/ui/empty-state";
import { SearchField } from "~/ui/search-field";
import type { MediaFile, MediaPage } from "../../media/calls";
import { ContentWaiting } from "../content-waiting";
import { MediaTiles } from "./media-tiles";
import { roomWords } from "./media-words";
import { useMedia } from "./queries";
import { UploadButton } from "./upload-button";
import { useUploads } from "./use-uploads";

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
