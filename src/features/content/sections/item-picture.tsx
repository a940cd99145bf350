import { Drawing } from "~/ui/drawing";
import { drawingOf } from "../items/topic-drawing";
import { LibraryPicture } from "../media/library-picture";
import type { PicturedItem } from "./operations.server";

type ItemPictureProps = { item: PicturedItem; className: string; sizes: string };

/** An item's picture, else a crop of a drawing for its first topic, without notes and dimensions. */
export function ItemPicture({ item, className, sizes }: ItemPictureProps) {
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
