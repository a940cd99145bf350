import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Icon } from "~/ui/icon";

type FoldedPanelProps = { title: string; isOpen: boolean; children: ReactNode };

export function CollapsiblePanel({ title, isOpen, children }: FoldedPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="on-sheet min-w-0 rounded-2 border border-line bg-sheet shadow-1">
      <details open={isOpen} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3.5 [&::-webkit-details-marker]:hidden">
          <h2 id={id} className="text-h4">
            {title}
          </h2>
          <Icon of={ChevronDown} className="text-ink-2 group-open:rotate-180" />
        </summary>
        <div className="border-line border-t p-5">{children}</div>
      </details>
    </section>
  );
}
