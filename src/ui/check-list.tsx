import { Check } from "lucide-react";
import { Icon } from "./icon";

export function CheckList({ items, className = "" }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`grid gap-2 ${className}`}>
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.25rem_1fr] gap-2.5 leading-[1.4]">
          <Icon
            of={Check}
            className="mt-[.16em] size-4.5 text-success in-data-[surface=panel]:text-blue"
            strokeWidth={2.25}
          />
          {item}
        </li>
      ))}
    </ul>
  );
}
