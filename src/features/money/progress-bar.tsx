import { rupeesExact } from "./rupees-exact";

const hatch = `M0 16${"l3-16m0 16".repeat(34)}`;

type MeasuredBarProps = { receivedPaise: number; openPaise: number; received?: string };

export function ProgressBar({ receivedPaise, openPaise, received = "received" }: MeasuredBarProps) {
  const total = receivedPaise + openPaise;
  const part = total > 0 ? Math.round((receivedPaise / total) * 1000) / 10 : 0;
  const parts = [
    { paise: receivedPaise, word: received, at: "left" },
    { paise: openPaise, word: "open", at: "right" },
  ];
  return (
    <div>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 16"
        preserveAspectRatio="none"
        className="block h-4 w-full border border-ink bg-sheet"
      >
        <svg aria-hidden="true" width={part} height="16">
          <rect width="100" height="16" className="fill-well" />
          <path d={hatch} className="fill-none stroke-line-2" vectorEffect="non-scaling-stroke" />
        </svg>
        <rect x={part} width={100 - part} height="16" className="fill-accent" />
      </svg>
      <dl className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-2">
        {parts.map(({ paise, word, at }) => (
          <div key={word} className={`flex flex-col-reverse ${at === "right" ? "text-right" : ""}`}>
            <dt className="text-ink-2 text-small">{word}</dt>
            <dd className="num font-head font-semibold text-h4">{rupeesExact(paise)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
