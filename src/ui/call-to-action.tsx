import { type ReactNode, useId } from "react";
import { Section } from "./section";

type CallToActionProps = { title: string; text: ReactNode; surface?: "panel" | "grid"; children: ReactNode };

/** At most one dark band per page. */
export function CallToAction({ title, text, surface = "grid", children }: CallToActionProps) {
  const id = useId();
  return (
    <Section surface={surface} tight labelledBy={id}>
      <div className="flex flex-col gap-x-12 gap-y-7 lg:flex-row lg:items-center lg:justify-between">
        <div className="min-w-0 max-w-176">
          <h2 id={id}>{title}</h2>
          <div className="mt-2 text-ink-2 text-lead">{text}</div>
        </div>
        <div className="flex shrink-0 flex-col gap-3 sm:flex-row sm:flex-wrap">{children}</div>
      </div>
    </Section>
  );
}
