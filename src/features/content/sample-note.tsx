import { Info } from "lucide-react";
import { Icon } from "~/ui/icon";

/** Says above a list that some of it only shows how the list will look. */
export function SampleNote({ children }: { children: string }) {
  return (
    <p className="flex max-w-176 items-start gap-3 border border-warning/40 border-l-4 border-l-warning bg-warning-tint px-4 py-3">
      <Icon of={Info} className="mt-0.5 size-5 shrink-0 text-warning" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
