import { Link } from "~/ui/link";
import { ToolDrawing } from "./tool-drawing";
import type { ListedTool } from "./tool-list";
import { toolPath } from "./tool-path";

const cell =
  "grid h-full grid-cols-[5rem_minmax(0,1fr)] gap-x-4 p-4 text-ink no-underline hover:bg-sheet hover:text-ink md:block md:px-6 md:pt-5 md:pb-6";

/** Links load the document, which is also saved offline. */
export function ToolGrid({ tools }: { tools: readonly ListedTool[] }) {
  return (
    <ul className="grid grid-cols-1 border-t border-t-line-2 border-l border-l-line md:grid-cols-2 split:grid-cols-3 xl:grid-cols-4">
      {tools.map(({ slug, title, summary, topic }) => (
        <li key={slug} className="border-line border-r border-b">
          <Link reloadDocument to={toolPath(slug)} className={`group ${cell}`}>
            <ToolDrawing slug={slug} className="row-span-3 mt-0.5 max-w-20 self-start md:-ml-2 md:mb-4 md:max-w-30" />
            <span className="note">{topic}</span>
            <h2 className="mt-0.5 text-h4 decoration-2 group-hover:underline">{title}</h2>
            <p className="mt-1 text-ink-2 text-ui">{summary}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
