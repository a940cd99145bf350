import { type MouseEvent, type ReactNode, useState } from "react";
import { Drawing } from "~/ui/drawing";
import { TitleBlock, type TitleCell } from "~/ui/title-block";
import { ContentsFrame } from "../contents-frame";
import type { Heading, Rendered } from "../markdown/heading";
import { RenderedText } from "../markdown/rendered-text";
import { PlayButton, Player } from "../player-on-demand";
import { chaptersOf, type Timed, transcriptOf } from "./film-words";
import { type ContentItem, factsOf, readingTime } from "./item";
import { KindBadge, SampleBadge } from "./item-badge";
import { isFilm, kindWords } from "./kinds";
import { Keywords, PaperAuthors } from "./paper/paper-parts";

/** `from`: the second to play from; undefined before the first press on play. */
type Playing = { from: number | undefined; onPlay: (from: number) => void };
type FilmProps = Playing & { item: Pick<ContentItem, "kind" | "title" | "meta"> };

function addressAt(player: string, from: number): string {
  const url = new URL(player);
  url.searchParams.set("start", String(from));
  url.searchParams.set("autoplay", "1");
  return url.href;
}

type TimeLinkProps = { player: string; timed: Timed; onPlay: Playing["onPlay"] };

function TimeLink({ player, timed: { at, seconds }, onPlay }: TimeLinkProps) {
  function play(event: MouseEvent) {
    event.preventDefault();
    onPlay(seconds);
  }
  return (
    <a href={addressAt(player, seconds)} onClick={play} data-app-click className="num py-2">
      {at}
    </a>
  );
}

function Chapters({ chapters, ...way }: Omit<TimeLinkProps, "timed"> & { chapters: Timed[] }) {
  return (
    <div>
      <h2 className="note mb-2">Chapters</h2>
      <ol className="border-line border-t">
        {chapters.map((chapter) => (
          <li key={chapter.seconds} className="grid grid-cols-[4rem_minmax(0,1fr)] items-center border-line border-b">
            <TimeLink {...way} timed={chapter} />
            <span>{chapter.words}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Renders nothing without a known player. */
function Film({ item: { kind, title, meta }, from, onPlay }: FilmProps) {
  const { player } = meta;
  if (!isFilm(kind) || !player) return null;
  const chapters = chaptersOf(meta.chapters);
  const frame = (
    <div className="relative aspect-video w-full overflow-hidden border border-line bg-well">
      <Drawing
        name="suspension-bridge"
        className="absolute inset-0 size-full"
        svgClassName="block size-full [&_.d]:hidden [&_text]:hidden"
      />
      {from === undefined ? (
        <PlayButton url={player} play={`Play ${title}`} onPlay={() => onPlay(0)} />
      ) : (
        <Player key={from} url={addressAt(player, from)} title={title} />
      )}
    </div>
  );
  const note = (
    <p className="mt-3 text-ink-2 text-small">
      The film is on YouTube. Nothing is loaded from there before you press play.
    </p>
  );
  const look = chapters.length > 0 ? "lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]" : "max-w-240 mx-auto";
  return (
    <section aria-label="Film" data-surface="panel" className="border-line border-b py-[clamp(1.5rem,3vw,3rem)]">
      <div className="wrap">
        <div className={`grid gap-8 ${look}`}>
          <div>
            {frame}
            {note}
          </div>
          {chapters.length > 0 ? <Chapters chapters={chapters} player={player} onPlay={onPlay} /> : null}
        </div>
      </div>
    </section>
  );
}

function Transcript({ item: { meta }, onPlay }: Omit<FilmProps, "from">) {
  const paragraphs = transcriptOf(meta.transcript);
  if (paragraphs.length === 0) return null;
  const { player } = meta;
  return (
    <section aria-labelledby="transcript" className="mt-10">
      <h2 id="transcript" className="mb-4 text-h3">
        Transcript
      </h2>
      <div className="grid gap-4">
        {paragraphs.map((one) => (
          <div
            key={`${one.at} ${one.words}`}
            className={one.at ? "grid grid-cols-[4rem_minmax(0,1fr)] items-baseline" : ""}
          >
            {one.at && player ? <TimeLink player={player} onPlay={onPlay} timed={one} /> : null}
            {one.at && !player ? <span className="num text-ink-2">{one.at}</span> : null}
            <p>{one.words}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

const FEWEST = 3;
const FIRST = 2;

/** The sections of a text; empty if too few for a list of contents. */
const sectionsOf = (headings: readonly Heading[]): readonly Heading[] => {
  const sections = headings.filter(({ level }) => level === FIRST);
  return sections.length < FEWEST ? [] : sections;
};

function TextContents({ sections }: { sections: readonly Heading[] }) {
  return (
    <ContentsFrame sections={sections.length}>
      <ol className="border-line-2 border-l">
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 pl-4 text-ink-2 text-small/tight no-underline hover:text-ink hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </ContentsFrame>
  );
}

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
