import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Skeleton } from "~/ui/skeleton";
import { TitleBlock, type TitleCell } from "~/ui/title-block";
import type { MediaSheet as Sheet } from "../../media/calls";
import { sizeWords } from "../../media/file";
import { when } from "../content-words";
import { kindNames } from "./media-words";
import { useMediaFile } from "./queries";

function factsOf({ kind, width, height, widths, bytes, uploadedBy, uploadedAt }: Sheet): TitleCell[] {
  const uploaded = { label: "Uploaded", value: [uploadedBy, when(uploadedAt)].filter(Boolean).join(", ") };
  const size = { label: kind === "picture" ? "Kept" : "Size", value: sizeWords(bytes) };
  if (kind !== "picture") return [size, uploaded];
  return [
    { label: "Original", value: `${width} × ${height}` },
    { label: "Widths kept", value: widths.join(", ") },
    { label: "Formats", value: `AVIF, WebP, JPEG: ${size.value}` },
    uploaded,
  ];
}

function Preview({ file: { kind, address, alternative, name } }: { file: Sheet }) {
  if (kind === "picture")
    return (
      <img
        src={address}
        alt={alternative || name}
        className="max-h-80 w-full border border-line bg-well object-contain"
      />
    );
  if (kind === "audio")
    return (
      // biome-ignore lint/a11y/useMediaCaption: the entry that names it has the transcript
      <audio controls preload="none" src={address} className="w-full" />
    );
  return (
    <a href={address} download className="inline-flex min-h-11 items-center">
      Save {name}
    </a>
  );
}

const stateWords = { published: "", planned: "planned", draft: "draft" };

function Uses({ usedIn }: Pick<Sheet, "usedIn">) {
  return (
    <div>
      <h3 className="text-h4">Used in</h3>
      {usedIn.length === 0 ? <p className="text-ink-2">No entry names this file.</p> : null}
      <ul>
        {usedIn.map(({ id, title, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <Link to={`/staff/content?entry=${id}`} className="inline-flex min-h-11 items-center">
              {title}
            </Link>
            <span className="text-ink-2">{stateWords[state]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type MediaSheetProps = { id: string; onClose: () => void; children: (file: Sheet) => ReactNode };

export function MediaSheet({ id, onClose, children }: MediaSheetProps) {
  const heading = useId();
  const { data, error } = useMediaFile(id);
  const file = data?.file;
  const sheet = useRef<HTMLElement>(null);
  const isThere = file !== undefined;
  // On phones it is below all files.
  useEffect(() => {
    if (isThere) sheet.current?.scrollIntoView({ block: "nearest" });
  }, [isThere]);
  return (
    <section
      ref={sheet}
      aria-labelledby={heading}
      className="on-sheet min-w-0 scroll-my-[calc(var(--header-h)+1rem)] rounded-2 border border-line-2 bg-sheet shadow-2"
    >
      <div className="flex items-start justify-between gap-3 border-line border-b py-3 pr-3 pl-5">
        <div className="min-w-0">
          <p className="note">{file ? kindNames[file.kind] : "File"}</p>
          <h2 id={heading} className="text-h4 wrap-anywhere">
            {file?.name ?? "One file"}
          </h2>
        </div>
        <Button variant="quiet" size="small" aria-label="Close" onClick={onClose}>
          <Icon of={X} />
        </Button>
      </div>
      <div className="grid gap-5 p-5">
        {error ? <p role="alert">{failureMessage(error, "The file could not be read.")}</p> : null}
        {!file && !error ? <Skeleton className="h-80" /> : null}
        {file ? (
          <>
            <Preview file={file} />
            {children(file)}
            <TitleBlock cells={factsOf(file)} />
            <Uses usedIn={file.usedIn} />
          </>
        ) : null}
      </div>
    </section>
  );
}
