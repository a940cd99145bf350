import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

/** Says that an announced day has passed and what that means. */
export function PhaseNote({ children }: { children: ReactNode }) {
  return (
    <p className="mb-7 flex items-start gap-3 rounded-1 border border-warning bg-warning-tint px-4 py-3">
      <Icon of={CalendarClock} className="mt-0.5 size-5 text-warning" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
