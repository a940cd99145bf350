import { AudioLines, FileText } from "lucide-react";
import { Icon } from "~/ui/icon";
import type { MediaFile } from "../../media/calls";
import { sizeWords } from "../../media/file";
import { kindNames, stateOf } from "./media-words";

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
export function MediaTiles({ files, waiting, chosen, onChoose }: MediaTilesProps) {
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
