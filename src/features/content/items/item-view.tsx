import type { ReactNode } from "react";
import { TitleBlock } from "~/ui/title-block";
import { Film } from "./film";
import { type ContentItem, factsOf, paragraphsOf } from "./item";
import { KindBadge, SampleBadge } from "./item-badge";
import { kindWords } from "./kinds";

function SampleNote({ noun }: { noun: string }) {
  return (
    <p className="border-line-2 border-l-4 bg-well px-4 py-3 text-ink-2">
      This is a sample. It shows how {noun} will look here until the federation publishes its own; nothing on
      this page has been announced.
    </p>
  );
}

type ItemViewProps = {
  item: Omit<ContentItem, "id" | "slug" | "version" | "specializations">;
  /** The way back, above the title. */
  back?: ReactNode;
  /** What stands below the facts. */
  aside?: ReactNode;
  level?: 1 | 2;
};

/** A course, event, film, text, news item or thing of the store: as its page shows it, and as staff see it before. */
export function ItemView({ item, back, aside, level = 1 }: ItemViewProps) {
  const { kind, title, summary, isSample } = item;
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <>
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(2rem,5vw,4rem)]">
          {back}
          <div className="mt-4 flex flex-wrap gap-2">
            <KindBadge kind={kind} />
            {isSample ? <SampleBadge /> : null}
          </div>
          <Heading className="mt-4 max-w-176">{title}</Heading>
          <p className="mt-4 max-w-measure text-ink-2 text-lead">{summary}</p>
        </div>
      </section>
      <Film item={item} />
      <div className="wrap grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-9 pt-[clamp(2rem,4vw,3.5rem)] pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <article aria-label={title} className="max-w-measure space-y-5">
          {isSample ? <SampleNote noun={kindWords[kind].noun} /> : null}
          {paragraphsOf(item).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
        <div className="grid gap-6 lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]">
          <TitleBlock cells={factsOf(item)} />
          {aside}
        </div>
      </div>
    </>
  );
}
