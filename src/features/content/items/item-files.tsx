import { Download } from "lucide-react";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { sizeWords } from "../media/file";
import type { ItemFiles as Files, ItemFile } from "./item-files.server";

type ItemFilesProps = { title: string; files: Files };

const endingOf = (address: string) => (address.split(".").pop() ?? "").toUpperCase();

export function DownloadLink({ file: { address, bytes }, isMain }: { file: ItemFile; isMain: boolean }) {
  if (bytes === undefined)
    return (
      <p className="border border-line-2 border-l-4 border-l-warning bg-sheet px-4 py-3">
        The file of this page is missing. Please write to us, and we will send it.
      </p>
    );
  return (
    <a href={address} download className={buttonClass({ block: true, variant: isMain ? "primary" : undefined })}>
      <Icon of={Download} />
      {endingOf(address)}, {sizeWords(bytes)}
    </a>
  );
}

/** The PDF and recording of an item. Nothing is fetched before a press. */
export function ItemFiles({ title, files: { pdf, audio } }: ItemFilesProps) {
  return (
    <>
      {audio?.bytes === undefined ? null : (
        // biome-ignore lint/a11y/useMediaCaption: the page has the transcript
        <audio controls preload="none" src={audio.address} aria-label={title} className="w-full" />
      )}
      {pdf ? <DownloadLink file={pdf} isMain /> : null}
      {audio ? <DownloadLink file={audio} isMain={!pdf} /> : null}
    </>
  );
}
