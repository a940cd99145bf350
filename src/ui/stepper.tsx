import { Check } from "lucide-react";
import { Bubble } from "./bubble";
import { Icon } from "./icon";
import { Progress } from "./progress";

type State = "done" | "now" | "later";

const words = { done: "text-ink-2", now: "font-semibold text-ink", later: "text-ink-3" };
const bubbles = {
  done: "border-[1.5px] border-ink bg-ink text-paper",
  now: "border-2 border-accent-text bg-sheet text-accent-text [box-shadow:0_0_0_4px_var(--accent-tint)]",
  later: "border-[1.5px] border-line-2 bg-paper text-ink-3",
};

function Step({ name, number, state }: { name: string; number: number; state: State }) {
  const line = number === 1 ? "" : state === "later" ? "before:centre-line" : "before:bg-ink";
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className={`relative flex flex-col items-center gap-2 px-1 text-center text-small/tight before:absolute before:top-4.5 before:right-1/2 before:h-[1.5px] before:w-full ${line} ${words[state]}`}
    >
      <Bubble className={`relative z-1 size-9 ${bubbles[state]}`}>
        {state === "done" ? <Icon of={Check} className="size-4.5" strokeWidth={2.5} /> : number}
      </Bubble>
      {name}
      {state === "done" ? <span className="sr-only">, done</span> : null}
    </li>
  );
}

type StepperProps = { label: string; steps: readonly string[] /** Counted from 1. */; current: number };

/** Below 960 px a sentence and a bar replace the bubbles. */
export function Stepper({ label, steps, current }: StepperProps) {
  const percent = Math.round((current / steps.length) * 100);
  const stateOf = (number: number): State => (number < current ? "done" : number === current ? "now" : "later");
  return (
    <>
      <ol aria-label={label} className="hidden auto-cols-fr grid-flow-col split:grid">
        {steps.map((name, at) => (
          <Step key={name} name={name} number={at + 1} state={stateOf(at + 1)} />
        ))}
      </ol>
      <div className="split:hidden">
        <p className="mb-2 flex items-baseline justify-between gap-4">
          <b>
            Step {current} of {steps.length}: {steps[current - 1]}
          </b>
          <span className="num text-ink-3">{percent}%</span>
        </p>
        <Progress label={label} value={percent} />
      </div>
    </>
  );
}
