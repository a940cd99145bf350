import { WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";
import { keepPage } from "./keep-page";

/**
 * Says that this page works without signal, once that is so: not to be seen until the worker has saved it, and its room is kept, so
 * that nothing moves then. A document's own script does the same before React is there.
 */
export function OfflineLine({ className = "", children }: { className?: string; children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (line.current) keepPage(line.current);
  }, []);
  return (
    <p
      ref={line}
      data-offline
      suppressHydrationWarning
      className={`[visibility:hidden] flex items-center gap-2 text-ink-2 text-small noscript:hidden print:hidden ${className}`}
    >
      <Icon of={WifiOff} className="size-4.5 text-success" />
      {children}
    </p>
  );
}
