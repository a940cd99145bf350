import { type ReactNode, useState } from "react";
import { TitleBlock, type TitleCell } from "~/ui/title-block";
import type { Rendered } from "../markdown/heading";
import { RenderedText } from "../markdown/rendered-text";
import { sectionsOf, TextContents } from "../markdown/text-contents";
import { Film, Transcript } from "./film";
import { type ContentItem, factsOf, readingTime } from "./item";
import { KindBadge, SampleBadge } from "./item-badge";
import { kindWords } from "./kinds";
import { Keywords, PaperAuthors } from "./paper/paper-parts";

function SampleNote({ noun }: { noun: string }) {
  return (
    <p className="mb-6 border-line-2 border-l-4 bg-well px-4 py-3 text-ink-2">
      {`This is a sample. It shows how ${noun} will look here until the federation publishes its own; nothing on this page has been announced.`}
    </p>
  );
}

type ShownItem = Omit<ContentItem, "id" | "slug" | "version" | "body" | "specializations">;

type ItemViewProps = {
  item: ShownItem;
  text: Omit<Rendered, "warnings">;
  back?: ReactNode;
  aside?: ReactNode;
  /** Whether it precedes the text on phones. */
  asideFirst?: boolean;
  picture?: ReactNode;
  level?: 1 | 2;
  children?: ReactNode;
};

/** As many columns as facts, up to four. */
function Facts({ cells }: { cells: readonly TitleCell[] }) {
  const cols = Math.min(cells.length, 4) as keyof typeof widths;
  return <TitleBlock cells={cells} cols={cols} className={`mt-8 ${widths[cols]}`} />;
}

const widths = { 1: "max-w-60", 2: "max-w-100", 3: "max-w-140", 4: "max-w-176" };

function Head({ item, text, back, level }: Omit<ItemViewProps, "aside" | "picture" | "children">) {
  const { kind, title, summary, isSample } = item;
  const Heading = level === 2 ? "h2" : "h1";
  const facts = [...factsOf(item), ...readingTime(item, text.words)];
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap py-[clamp(2rem,5vw,4rem)]">
        {back}
        <div className="mt-4 flex flex-wrap gap-2">
          <KindBadge kind={kind} />
          {isSample ? <SampleBadge /> : null}
        </div>
        <Heading className="mt-4 max-w-176">{title}</Heading>
        <p className="mt-4 max-w-measure text-ink-2 text-lead">{summary}</p>
        {item.meta.authors ? <PaperAuthors authors={item.meta.authors} /> : null}
        {kind === "journal" ? null : <Facts cells={facts} />}
      </div>
    </section>
  );
}

const columns = {
  contents: "lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]",
  aside: "lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]",
  both: "lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]",
  neither: "",
};

function columnsOf(hasContents: boolean, hasAside: boolean): keyof typeof columns {
  if (hasContents) return hasAside ? "both" : "contents";
  return hasAside ? "aside" : "neither";
}

export function ItemView({ item, text, back, aside, asideFirst, picture, level = 1, children }: ItemViewProps) {
  const { kind, title, isSample } = item;
  const [from, onPlay] = useState<number>();
  const sections = sectionsOf(text.headings);
  const look = columns[columnsOf(sections.length > 0, Boolean(aside))];
  return (
    <>
      <Head item={item} text={text} back={back} level={level} />
      <Film item={item} from={from} onPlay={onPlay} />
      <div
        className={`wrap grid items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-9 pt-[clamp(2rem,4vw,3.5rem)] pb-20 ${look}`}
      >
        {sections.length > 0 ? (
          <div className="self-stretch lg:row-span-3 xl:row-span-2">
            <TextContents sections={sections} />
          </div>
        ) : null}
        <div className="min-w-0 max-w-176">
          <article aria-label={title}>
            {isSample ? <SampleNote noun={kindWords[kind].noun} /> : null}
            {picture}
            {kind === "journal" ? <h2 className="mb-4 text-h3">Abstract</h2> : null}
            <RenderedText html={text.html} />
            <Keywords meta={item.meta} />
            <Transcript item={item} onPlay={onPlay} />
          </article>
        </div>
        {aside ? (
          <div
            className={`min-w-0 ${asideFirst ? "max-lg:order-first" : ""} lg:sticky lg:top-[calc(var(--header-h)+1.5rem)] lg:max-xl:col-start-2 xl:col-start-auto xl:row-span-2`}
          >
            {aside}
          </div>
        ) : null}
        {children ? (
          <div className={`min-w-0 max-w-176 ${sections.length > 0 ? "lg:col-start-2" : "lg:col-start-1"}`}>
            {children}
          </div>
        ) : null}
      </div>
    </>
  );
}
