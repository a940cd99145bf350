import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

export function Accordion({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`border-line-2 border-t ${className}`}>{children}</div>;
}

type AccordionItemProps = { id?: string; title: ReactNode; open?: boolean; name?: string; children: ReactNode };

/** Works without script. Items with one `name` close each other. */
export function AccordionItem({ id, title, open, name, children }: AccordionItemProps) {
  return (
    <details id={id} name={name} open={open} className="group border-line border-b">
      <summary className="grid min-h-15 list-none grid-cols-[1fr_1.5rem] items-center gap-4 py-3.5 font-head font-medium text-h4/[1.3] hover:text-blue-strong group-open:font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          of={Plus}
          className="size-5 text-accent-text transition-[rotate] duration-(--dur-2) group-open:rotate-45"
        />
      </summary>
      <div className="max-w-176 space-y-3.5 pr-10 pb-7 text-ink-2">{children}</div>
    </details>
  );
}
