import { labelOf, specializations } from "~/features/accounts/profile/profile-options";
import { longDay } from "~/platform/time/dates";
import { indianDay } from "~/platform/time/indian-time";
import { Badge } from "~/ui/badge";
import { Drawing } from "~/ui/drawing";
import { Link } from "~/ui/link";
import { KindBadge, SampleBadge } from "../items/item-badge";
import { pathOf } from "../items/kinds";
import { issueName } from "../items/paper/paper";
import { drawingOf } from "../items/topic-drawing";
import { LibraryPicture } from "../media/library-picture";
import type { ListedItem } from "./catalogue.server";
import type { PicturedItem } from "./operations.server";

type ItemPictureProps = { item: PicturedItem; className: string; sizes: string };

/** An item's picture, else a crop of a drawing for its first topic, without notes and dimensions. */
function ItemPicture({ item, className, sizes }: ItemPictureProps) {
  const frame = `overflow-hidden border border-line-2 ${className}`;
  if (item.picture) return <LibraryPicture file={item.picture} alt="" sizes={sizes} className={frame} />;
  return (
    <Drawing
      name={drawingOf(item.specializations)}
      className={frame}
      svgClassName="block size-full [&_.d]:hidden [&_.k]:hidden [&_text]:hidden"
    />
  );
}

function Marks({ item }: { item: ListedItem }) {
  const [topic] = item.specializations;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2 text-small">
      {topic ? <Badge>{labelOf(specializations, topic)}</Badge> : <KindBadge kind={item.kind} />}
      <span className="num">{longDay(indianDay(item.publishedAt))}</span>
      {item.isSample ? <SampleBadge /> : null}
    </p>
  );
}

/** Speaker, duration, date and place, as far as known, in one line. */
function Facts({ item: { meta, price, isSample } }: { item: ListedItem }) {
  const authors = meta.authors?.map(({ name }) => name).join(", ");
  const facts = [authors, meta.instructor, issueName(meta) ?? meta.issue, meta.duration, meta.level, meta.place];
  const known = [...facts, isSample ? undefined : price].filter(Boolean);
  return known.length > 0 ? <p className="num mt-2 text-ink-2 text-small">{known.join(" · ")}</p> : null;
}

export function LeadItem({ item }: { item: PicturedItem }) {
  return (
    <article className="grid items-center gap-x-gutter gap-y-5 border-line-2 border-b pb-10 md:grid-cols-[7fr_5fr]">
      <ItemPicture item={item} className="aspect-[16/10]" sizes="(min-width: 48rem) 44rem, 100vw" />
      <div>
        <Marks item={item} />
        <h2 className="mt-3">
          <Link to={pathOf(item)} className="text-ink no-underline hover:underline">
            {item.title}
          </Link>
        </h2>
        <p className="mt-3 text-ink-2">{item.summary}</p>
        <Facts item={item} />
      </div>
    </article>
  );
}

function Row({ item }: { item: PicturedItem }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-line border-b py-6 first:pt-0">
      <article>
        <Marks item={item} />
        <h2 className="mt-2 text-h3">
          <Link to={pathOf(item)} className="text-ink no-underline hover:underline">
            {item.title}
          </Link>
        </h2>
        <p className="mt-1.5 text-ink-2">{item.summary}</p>
        <Facts item={item} />
      </article>
      <ItemPicture item={item} className="mt-1 h-20 w-24 sm:h-24 sm:w-36" sizes="9rem" />
    </li>
  );
}

export function ItemRows({ items }: { items: readonly PicturedItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ul>
  );
}
