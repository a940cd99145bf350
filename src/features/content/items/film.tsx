import type { MouseEvent } from "react";
import { Drawing } from "~/ui/drawing";
import { PlayButton, Player } from "../player-on-demand";
import { chaptersOf, type Timed, transcriptOf } from "./film-words";
import type { ContentItem } from "./item";
import { isFilm } from "./kinds";

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
export function Film({ item: { kind, title, meta }, from, onPlay }: FilmProps) {
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

export function Transcript({ item: { meta }, onPlay }: Omit<FilmProps, "from">) {
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
