import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

export const badgeTones = {
  info: "bg-blue-tint text-blue",
  accent: "bg-accent-tint text-accent-text",
  success: "bg-success-tint text-success",
  warning: "bg-warning-tint text-warning",
  danger: "bg-danger-tint text-danger",
  neutral: "bg-(--st-neutral-bg) text-(--st-neutral)",
};
export type BadgeTone = keyof typeof badgeTones;

export const badgeLook =
  "inline-flex h-6.5 items-center gap-1.5 whitespace-nowrap rounded-1 border border-current/35 px-2 font-body font-semibold text-[.875rem]/none";

type BadgeProps = { tone?: BadgeTone; icon?: LucideIcon; className?: string; children: ReactNode };

/** Add an icon if the tone carries meaning. */
export function Badge({ tone = "info", icon, className = "", children }: BadgeProps) {
  return (
    <span className={`${badgeLook} ${badgeTones[tone]} ${className}`}>
      {icon ? <Icon of={icon} className="size-3.75" strokeWidth={2} /> : null}
      {children}
    </span>
  );
}
