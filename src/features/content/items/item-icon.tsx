import {
  BookMarked,
  BookOpen,
  BookOpenText,
  CalendarDays,
  FileText,
  Hammer,
  Library,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Mic,
  Newspaper,
  Presentation,
  Rss,
  ShoppingBag,
  Video,
} from "lucide-react";
import { Icon } from "~/ui/icon";
import type { ItemKind } from "./kinds";

const icons: Record<ItemKind, LucideIcon> = {
  course: BookOpen,
  bundle: Library,
  event: CalendarDays,
  documentary: Video,
  podcast: Mic,
  "iface-talks": Presentation,
  "tem-talks": Presentation,
  newsletter: Mail,
  journal: FileText,
  blog: Newspaper,
  magazine: BookOpenText,
  mercantile: ShoppingBag,
  news: Rss,
  "raw-to-real": Hammer,
  guide: BookMarked,
  post: MessageSquareText,
};

export function ItemIcon({ kind }: { kind: ItemKind }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center border border-line-2 bg-well text-blue">
      <Icon of={icons[kind]} />
    </span>
  );
}
