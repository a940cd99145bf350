import { WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";
import { keepPage } from "./keep-page";

/**
 * Says that this page works without signal, once that is so: hidden until the worker has saved it. A document's own script does the
 * same before React is there.
 */
export function OfflineLine({ className = "", children }: { className?: string; children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (line.current) keepPage(line.current);
  }, []);
  return (
    <p
      ref={line}
      hidden
      data-offline
      suppressHydrationWarning
      className={`flex items-center gap-2 text-ink-2 text-small print:hidden ${className}`}
    >
      <Icon of={WifiOff} className="size-4.5 text-success" />
      {children}
    </p>
  );
}
