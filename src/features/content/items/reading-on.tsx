import { CardGrid, CardLink } from "~/ui/card";
import { Link } from "~/ui/link";
import type { LinkedItem } from "./item";
import { KindBadge, SampleBadge } from "./item-badge";
import { pathOf } from "./kinds";

type NeighbourProps = { item: LinkedItem; note: string; className?: string };

function Neighbour({ item, note, className = "" }: NeighbourProps) {
  return (
    <Link
      to={pathOf(item)}
      className={`block py-4 font-head font-semibold text-ink leading-snug no-underline hover:underline ${className}`}
    >
      <span className="note mb-1 block font-medium">{note}</span>
      {item.title}
    </Link>
  );
}

type NeighboursProps = { earlier?: LinkedItem; later?: LinkedItem };

export function Neighbours({ earlier, later }: NeighboursProps) {
  if (!earlier && !later) return null;
  return (
    <nav aria-label="Earlier and later" className="mt-6 grid grid-cols-2 divide-x divide-line-2 border-line-2 border-y">
      <div className="pr-4">{earlier ? <Neighbour item={earlier} note="Earlier" /> : null}</div>
      <div className="pl-4">{later ? <Neighbour item={later} note="Later" className="text-right" /> : null}</div>
    </nav>
  );
}

export function RelatedItems({ items }: { items: readonly LinkedItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="related" className="wrap pb-20">
      <h2 id="related">Related</h2>
      <CardGrid className="mt-6">
        {items.map((item) => (
          <CardLink key={pathOf(item)} to={pathOf(item)}>
            <span className="flex flex-wrap items-center gap-2">
              <KindBadge kind={item.kind} />
              {item.isSample ? <SampleBadge /> : null}
              <span className="text-ink-2 text-small">{item.duration}</span>
            </span>
            <span className="mt-3 font-head font-semibold text-h4">{item.title}</span>
          </CardLink>
        ))}
      </CardGrid>
    </section>
  );
}
