import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { TitleBlock, type TitleCell } from "~/ui/title-block";

type SubmittedPanelProps = {
  title: string;
  reference: string;
  /** Further facts beside the reference, for example until when there is an answer. */
  facts?: readonly TitleCell[];
  /** What happens next. */
  children: ReactNode;
};

/** What a stored submission leaves on its page: the reference, what happens next, and the way to follow it. Takes focus. */
export function SubmittedPanel({ title, reference, facts = [], children }: SubmittedPanelProps) {
  const box = useRef<HTMLElement>(null);
  const headingId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reference is a reason to focus again
  useEffect(() => box.current?.focus(), [reference]);

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="scroll-mt-header rounded-2 border border-line-2 border-l-4 border-l-success bg-sheet p-[clamp(1.25rem,1rem+1vw,1.75rem)]"
    >
      <h2 id={headingId} className="flex items-start gap-3 text-h3">
        <Icon of={CircleCheck} className="mt-0.5 size-7 text-success" />
        {title}
      </h2>
      <TitleBlock
        cols={facts.length === 0 ? 1 : 2}
        className="mt-5"
        cells={[{ label: "Reference", value: <span className="num">{reference}</span> }, ...facts]}
      />
      <div className="mt-5 max-w-measure space-y-3 text-ink-2">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={`/track?reference=${reference}`}>Follow this case</ButtonLink>
      </div>
    </section>
  );
}
