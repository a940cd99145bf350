import type { LucideIcon } from "lucide-react";

type IconProps = { of: LucideIcon; className?: string; strokeWidth?: number };

/** A lucide icon at the house's size and weight. Decorative: the word beside it, or an aria-label, says what it means. */
export function Icon({ of: Glyph, className = "size-5", strokeWidth = 1.75 }: IconProps) {
  return (
    <Glyph
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
      strokeWidth={strokeWidth}
    />
  );
}
