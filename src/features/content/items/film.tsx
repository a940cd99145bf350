import { Drawing } from "~/ui/drawing";
import { PlayerOnDemand } from "../player-on-demand";
import type { ContentItem } from "./item";
import { isFilm } from "./kinds";

type FilmProps = { item: Pick<ContentItem, "kind" | "title" | "meta"> };

/** The player of a film or talk in a dark band; nothing where none is known. */
export function Film({ item: { kind, title, meta } }: FilmProps) {
  if (!isFilm(kind) || !meta.player) return null;
  return (
    <section
      aria-label="Film"
      data-surface="panel"
      className="border-line border-b py-[clamp(1.5rem,3vw,3rem)]"
    >
      <div className="wrap">
        <div className="relative mx-auto aspect-video max-w-240 overflow-hidden border border-line bg-well">
          <Drawing
            name="suspension-bridge"
            className="absolute inset-0 size-full"
            svgClassName="block size-full [&_.d]:hidden [&_text]:hidden"
          />
          <PlayerOnDemand url={meta.player} title={title} play={`Play ${title}`} />
        </div>
        <p className="mx-auto mt-3 max-w-240 text-ink-2 text-small">
          The film is on YouTube. Nothing is loaded from there before you press play.
        </p>
      </div>
    </section>
  );
}
