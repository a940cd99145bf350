import { Check, LoaderCircle, X } from "lucide-react";
import { pluralise } from "~/platform/text/pluralise";
import { Icon } from "~/ui/icon";
import { fieldWord } from "./gate-frame";
import { type GateState, isReady } from "./gate-state";

type Line = { label: string; is: boolean | undefined; fact: string };

function linesOf({ list, readiness }: GateState): Line[] {
  const words = (is: boolean | undefined, done: string) => (is === undefined ? "trying" : is ? done : "failed");
  return [
    { label: "Page stored", is: readiness.page, fact: words(readiness.page, "stored") },
    { label: "Code reader", is: readiness.reader, fact: words(readiness.reader, "stored") },
    {
      label: "Keys for passes and cards",
      is: list ? list.keys.length > 0 : undefined,
      fact: list ? String(list.keys.length) : "waiting",
    },
    {
      label: "List",
      is: list ? true : undefined,
      fact: list ? pluralise(list.people.length, "person", "people") : "waiting",
    },
    { label: "Start without network", is: readiness.start, fact: words(readiness.start, "worked") },
  ];
}

const icons = { done: Check, failed: X, trying: LoaderCircle };
const tones = { done: "text-success", failed: "text-danger", trying: "text-ink-3" };

export function GettingReady({ state }: { state: GateState }) {
  const ready = isReady(state);
  const hasFailed = Object.values(state.readiness).includes(false);
  return (
    <>
      <h2 className={fieldWord}>{ready ? "Ready" : "Not ready yet"}</h2>
      <p className="mt-3 font-semibold text-ink-2">
        {ready
          ? "This phone can work all day without signal."
          : hasFailed
            ? "This phone works while it has signal. Without it, it may not start again."
            : "Keep the signal for about a minute."}
      </p>
      <ul aria-label="What this phone needs" className="mt-4 border-line-2 border-t">
        {linesOf(state).map(({ label, is, fact }) => {
          const stands = is === undefined ? "trying" : is ? "done" : "failed";
          return (
            <li
              key={label}
              className="grid min-h-11.5 grid-cols-[1.5rem_1fr_auto] items-center gap-3 border-line border-b"
            >
              <Icon of={icons[stands]} className={tones[stands]} />
              {label}
              <span className="num text-ink-2 text-small">{fact}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
