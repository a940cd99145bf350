import { useSearchParams } from "react-router";
import { BackLink } from "~/ui/back-link";
import { mediaFilters } from "../../media/schema";
import { FileDesk } from "./file-desk";
import { MediaLibrary } from "./media-library";
import { MediaSheet } from "./media-sheet";

type MediaAddress = { show: string; q: string; file: string };

const readAddress = (query: URLSearchParams): MediaAddress => ({
  show: mediaFilters.find((one) => one === query.get("show")) ?? "",
  q: query.get("q")?.slice(0, 120) ?? "",
  file: query.get("file")?.slice(0, 160) ?? "",
});

/** The media library: what there is, and beside it the file that is chosen. */
export default function MediaScreen() {
  const [query, setQuery] = useSearchParams();
  const { file, ...view } = readAddress(query);
  const change = (changes: Partial<MediaAddress>) =>
    setQuery(
      (now) =>
        new URLSearchParams(Object.entries({ ...readAddress(now), ...changes }).filter(([, value]) => value)),
      { replace: true, preventScrollReset: true },
    );
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
