import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { BackLink } from "~/ui/back-link";
import { mediaFilters } from "../../media/file";
import { FileDesk } from "./file-desk";
import { MediaLibrary } from "./media-library";
import { MediaSheet } from "./media-sheet";

type MediaAddress = { show: string; q: string; file: string };

const readAddress = (query: URLSearchParams): MediaAddress => ({
  show: mediaFilters.find((one) => one === query.get("show")) ?? "",
  q: query.get("q")?.slice(0, 120) ?? "",
  file: query.get("file")?.slice(0, 160) ?? "",
});

/** The state in the page URL. Each change builds on the latest one, even before navigation completes. */
function useMediaAddress(): [MediaAddress, (changes: Partial<MediaAddress>) => void] {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(readAddress(query));
  useEffect(() => {
    latest.current = readAddress(query);
  }, [query]);
  const change = (changes: Partial<MediaAddress>) => {
    latest.current = { ...latest.current, ...changes };
    const said = Object.entries(latest.current).filter(([, value]) => value);
    setQuery(new URLSearchParams(said), { replace: true, preventScrollReset: true });
  };
  return [readAddress(query), change];
}

export default function MediaScreen() {
  const [{ file, ...view }, change] = useMediaAddress();
  return (
    <div className={`grid items-start gap-6 ${file ? "staff:grid-cols-[minmax(0,1fr)_24rem]" : ""}`}>
      <MediaLibrary
        head={
          <div>
            <BackLink to="/staff/content">All content</BackLink>
            <h1 className="text-h2">Media library</h1>
          </div>
        }
        view={view}
        onChange={change}
        chosen={file}
        onChoose={({ id }) => change({ file: id })}
      />
      {file ? (
        <div className="min-w-0 staff:sticky staff:top-[calc(var(--header-h)+1rem)]">
          <MediaSheet key={file} id={file} onClose={() => change({ file: "" })}>
            {(found) => <FileDesk key={found.id} file={found} onDeleted={() => change({ file: "" })} />}
          </MediaSheet>
        </div>
      ) : null}
    </div>
  );
}
