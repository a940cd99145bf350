import type { LucideIcon } from "lucide-react";

type IconProps = { of: LucideIcon; className?: string; strokeWidth?: number };

/** Decorative: adjacent text or an aria-label gives the meaning. Omits xmlns, because pages hold dozens of icons. */
export function Icon({ of: Glyph, className = "size-5", strokeWidth = 1.75 }: IconProps) {
  return <Glyph aria-hidden="true" xmlns={undefined} className={`shrink-0 ${className}`} strokeWidth={strokeWidth} />;
}
