import { Info } from "lucide-react";
import { Badge, badgeLook } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { type ItemKind, kindWords } from "./kinds";

const colours: Record<ItemKind, string> = {
  course: "bg-(--st-enrolled-bg) text-(--st-enrolled)",
  bundle: "bg-(--st-paid-bg) text-(--st-paid)",
  event: "bg-(--st-earned-bg) text-(--st-earned)",
  documentary: "bg-(--st-attended-bg) text-(--st-attended)",
  podcast: "bg-(--st-connected-bg) text-(--st-connected)",
  "iface-talks": "bg-(--st-connected-bg) text-(--st-connected)",
  "tem-talks": "bg-(--st-connected-bg) text-(--st-connected)",
  newsletter: "bg-(--st-subscribed-bg) text-(--st-subscribed)",
  journal: "bg-(--st-downloaded-bg) text-(--st-downloaded)",
  blog: "bg-(--st-downloaded-bg) text-(--st-downloaded)",
  magazine: "bg-(--st-downloaded-bg) text-(--st-downloaded)",
  mercantile: "bg-(--st-completed-bg) text-(--st-completed)",
  news: "bg-(--st-registered-bg) text-(--st-registered)",
  "raw-to-real": "bg-(--st-attended-bg) text-(--st-attended)",
  guide: "bg-(--st-earned-bg) text-(--st-earned)",
  post: "bg-(--st-connected-bg) text-(--st-connected)",
};

export function KindBadge({ kind }: { kind: ItemKind }) {
  return <span className={`${badgeLook} ${colours[kind]}`}>{kindWords[kind].badge}</span>;
}

export const SampleBadge = () => <Badge tone="neutral">Sample</Badge>;

export function SampleNote({ children }: { children: string }) {
  return (
    <p className="flex max-w-176 items-start gap-3 border border-warning/40 border-l-4 border-l-warning bg-warning-tint px-4 py-3">
      <Icon of={Info} className="mt-0.5 size-5 shrink-0 text-warning" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
