import { Drawing, type DrawingName } from "~/ui/drawing";
import type { ListedItem } from "./catalogue.server";

const byTopic: Record<string, DrawingName> = {
  structural: "high-rise",
  geotechnical: "metro-tunnel",
  transportation: "interchange",
  "water-resources": "stepwell",
  environmental: "arch-dam",
  construction: "high-rise",
  coastal: "suspension-bridge",
  "urban-planning": "interchange",
};

/** A crop of the drawing that fits an item's first topic, without notes and dimensions, as large as `className` says. */
export function ItemPicture({ item, className }: { item: ListedItem; className: string }) {
  const [topic = ""] = item.specializations;
  return (
    <Drawing
      name={byTopic[topic] ?? "truss-railway-bridge"}
      className={`overflow-hidden border border-line-2 ${className}`}
      svgClassName="block size-full [&_.d]:hidden [&_.k]:hidden [&_text]:hidden"
    />
  );
}
