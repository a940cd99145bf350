import { Drawing } from "~/ui/drawing";
import { drawingOf } from "../items/topic-drawing";
import type { ListedItem } from "./catalogue.server";

/** A crop of the drawing that fits an item's first topic, without notes and dimensions, as large as `className` says. */
export function ItemPicture({ item, className }: { item: ListedItem; className: string }) {
  return (
    <Drawing
      name={drawingOf(item.specializations)}
      className={`overflow-hidden border border-line-2 ${className}`}
      svgClassName="block size-full [&_.d]:hidden [&_.k]:hidden [&_text]:hidden"
    />
  );
}
