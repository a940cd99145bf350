import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

export type RuledItem = { icon?: LucideIcon; mark?: ReactNode; title: string; text: ReactNode };

const columns = { 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 split:grid-cols-3", 4: "sm:grid-cols-2 lg:grid-cols-4" };

export function RuledGrid({ items, cols = 3 }: { items: readonly RuledItem[]; cols?: 2 | 3 | 4 }) {
  return (
    <ul className={`grid grid-cols-1 border-t border-t-line-2 border-l border-l-line ${columns[cols]}`}>
      {items.map(({ icon, mark, title, text }) => (
        <li key={title} className="border-line border-r border-b p-[clamp(1.25rem,1rem+1vw,2rem)]">
          {icon ? <Icon of={icon} className="mb-4 size-7 text-blue" strokeWidth={1.5} /> : null}
          {mark}
          <h3 className="mb-1.5 text-[1.375rem]">{title}</h3>
          <div className="text-ink-2">{text}</div>
        </li>
      ))}
    </ul>
  );
}
