import { Clock, Gauge } from "lucide-react";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Bubble } from "~/ui/bubble";
import { Icon } from "~/ui/icon";
import { GuideStep } from "./guide-step";
import { categoryLabels, type Difficulty, type Guide } from "./troubleshooting";

const difficulties: Record<Difficulty, { label: string; tone: BadgeTone }> = {
  easy: { label: "Easy", tone: "success" },
  medium: { label: "Medium", tone: "warning" },
  hard: { label: "Hard", tone: "danger" },
};

/** One guide: what it is about, how hard it is, how long it takes, and its steps. */
export function GuideCard({ id, category, title, description, difficulty, timeToFix, steps }: Guide) {
  const { label, tone } = difficulties[difficulty];
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="on-sheet rounded-2 border border-line bg-sheet shadow-1"
    >
      <div className="border-line border-b p-[clamp(1.25rem,1rem+1vw,1.75rem)]">
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="note">{categoryLabels[category]}</span>
          <Badge tone={tone} icon={Gauge}>
            {label}
          </Badge>
          <span className="inline-flex items-center gap-1.5 text-ink-2 text-small">
            <Icon of={Clock} className="size-4 text-ink-3" />
            <span>
              <span className="sr-only">Time to fix: </span>
              {timeToFix}
            </span>
          </span>
        </div>
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        <p className="mt-1.5 text-ink-2">{description}</p>
      </div>
      <ol className="space-y-6 p-[clamp(1.25rem,1rem+1vw,1.75rem)]">
        {steps.map((step, at) => (
          <li key={step.title} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
            <Bubble>{at + 1}</Bubble>
            <div>
              <GuideStep {...step} />
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}
