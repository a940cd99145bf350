import { Info } from "lucide-react";
import { Icon } from "~/ui/icon";
import type { ArticleBlock as Block } from "./article";
import { ArticleTable } from "./article-table";
import { ContactBlock } from "./contact-block";
import { InlineText } from "./inline-text";

function Notice({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-3.5 border border-line-2 border-l-4 border-l-warning bg-warning-tint p-4 text-ink">
      <Icon of={Info} className="mt-1 size-5 text-warning" />
      <p>
        <InlineText text={text} />
      </p>
    </div>
  );
}

/** One paragraph, list, table, notice or contact block. */
export function ArticleBlock({ block }: { block: Block }) {
  if (typeof block === "string")
    return (
      <p>
        <InlineText text={block} />
      </p>
    );
  if ("list" in block)
    return (
      <ul className="list-[square] space-y-2 pl-5 marker:text-ink-3">
        {block.list.map((item) => (
          <li key={item} className="pl-1">
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    );
  if ("table" in block) return <ArticleTable {...block.table} />;
  if ("notice" in block) return <Notice text={block.notice} />;
  return <ContactBlock />;
}
