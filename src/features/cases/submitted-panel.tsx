import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { longMoment } from "~/platform/time/moments";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { TitleBlock, type TitleCell } from "~/ui/title-block";
import type { Submitted } from "./schema";

type SubmittedPanelProps = { title: string; sent: Submitted; children: ReactNode };

const promise = (at: string): TitleCell => ({
  label: "We will reply by",
  value: <time dateTime={at}>{longMoment(at)}</time>,
});

export function SubmittedPanel({ title, sent, children }: SubmittedPanelProps) {
  const { reference, promisedAt } = sent;
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
        cols={promisedAt ? 2 : 1}
        className="mt-5"
        cells={[
          { label: "Reference", value: <span className="num">{reference}</span> },
          ...(promisedAt ? [promise(promisedAt)] : []),
        ]}
      />
      <div className="mt-5 max-w-measure space-y-3 text-ink-2">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={`/track?reference=${reference}`}>Follow this case</ButtonLink>
      </div>
    </section>
  );
}

/** The limits are in mail-send.server.ts of the platform. */
export function ReceiptNote() {
  return (
    <p>
      We also email the reference to the address you gave. If three such emails have gone there within ten minutes, or
      ten within a day, we may leave this one out: the reference above is enough to follow this case.
    </p>
  );
}
