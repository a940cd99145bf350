import { Bubble } from "./bubble";

export type PathStep = { title: string; text: string; note?: string };

/** The line is vertical below 960 px, horizontal above. */
const line =
  "before:absolute before:top-11 before:bottom-0 before:left-[1.34rem] before:w-px before:bg-line-2 last:before:hidden split:before:top-[1.34rem] split:before:right-0 split:before:bottom-auto split:before:left-11 split:before:h-px split:before:w-auto";

export function StepPath({ steps }: { steps: readonly PathStep[] }) {
  return (
    <ol className="grid auto-cols-fr gap-0 split:grid-flow-col">
      {steps.map(({ title, text, note }, at) => (
        <li key={title} className={`relative pb-8 pl-16 split:pt-16 split:pr-8 split:pb-0 split:pl-0 ${line}`}>
          <Bubble className="absolute top-0 left-0 size-11 border-[1.5px] border-ink bg-sheet">{at + 1}</Bubble>
          <h3 className="mb-1.5 text-[1.375rem]">{title}</h3>
          <p className="text-ink-2">{text}</p>
          {note ? <p className="note mt-2.5">{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
