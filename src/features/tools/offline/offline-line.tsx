import { WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";
import { keepPage } from "./keep-page";

/**
 * Announces offline use once the page is saved; reserved space avoids a layout shift. The document's script does
 * the same before hydration.
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
