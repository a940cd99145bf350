import type { LucideIcon } from "lucide-react";

type IconProps = { of: LucideIcon; className?: string; strokeWidth?: number };

/**
 * A lucide icon at the house's size and weight. Decorative: the word beside it, or an aria-label, says what it means. Pages hold dozens,
 * so it leaves out the name of its language, which HTML knows.
 */
export function Icon({ of: Glyph, className = "size-5", strokeWidth = 1.75 }: IconProps) {
  return <Glyph aria-hidden="true" xmlns={undefined} className={`shrink-0 ${className}`} strokeWidth={strokeWidth} />;
}
