import type { ReactNode } from "react";
import { ButtonLink } from "./button-link";
import { Drawing, type DrawingName } from "./drawing";

type EmptyStateProps = {
  drawing: DrawingName;
  title: string;
  text: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
  className?: string;
};

export function EmptyState({ drawing, title, text, action, level = 3, className = "px-6 py-10" }: EmptyStateProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={`grid content-start justify-items-center gap-2 text-center ${className}`}>
      <Drawing name={drawing} className="mb-2 w-52" svgClassName="h-auto w-full" />
      <Heading className="text-h3">{title}</Heading>
      <p className="max-w-104 text-ink-2">{text}</p>
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}

export function EmptyStateLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {links.map(({ to, label }) => (
        <ButtonLink key={to} to={to}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
