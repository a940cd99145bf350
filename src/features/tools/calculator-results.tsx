import type { Ref } from "react";
import { TitleBlock } from "~/ui/title-block";
import type { Answered } from "./answer";
import { showNumber } from "./show-number";
import type { Result, ResultTable } from "./tool";

const columnsFor = (count: number) => (count % 3 === 0 || count === 5 ? 3 : count === 1 ? 1 : count === 2 ? 2 : 4);

function ResultValue({ value, unit, digits, isMain }: Result) {
  return (
    <span className={`num font-head font-semibold text-[1.5rem]/[1.2] ${isMain ? "text-accent-text" : "text-ink"}`}>
      {showNumber(value, digits)}
      {unit ? <small className="font-body font-normal text-ink-3 text-small"> {unit}</small> : null}
    </span>
  );
}

function Sentence({ children }: { children: string }) {
  return <p className="border border-line-2 border-l-4 border-l-warning bg-sheet px-4 py-3">{children}</p>;
}

/** Scrolls on its own on narrow screens. */
function Rows({ caption, head, rows }: ResultTable) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
      tabIndex={0}
      className="mt-4 overflow-x-auto rounded-2 border border-line-2 bg-sheet"
    >
      <table className="num w-full border-collapse text-ui">
        <caption className="note px-3 pt-2.5 pb-2 text-left">{caption}</caption>
        <thead>
          <tr className="border-line-2 border-y bg-well">
            {head.map((name) => (
              <th key={name} scope="col" className="note whitespace-nowrap px-3 py-2 text-left">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()} className="border-line border-b leading-[1.4] last:border-b-0">
              {row.map((cell, at) => (
                <td key={head[at]} className="px-3 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Found({ answer }: Pick<Answered, "answer">) {
  if (!answer) return <Sentence>Correct the marked values to see the results.</Sentence>;
  if ("outside" in answer) return <Sentence>{answer.outside}</Sentence>;
  const cells = answer.results.map((result) => ({ label: result.label, value: <ResultValue {...result} /> }));
  return <TitleBlock cells={cells} cols={columnsFor(cells.length)} />;
}

/** A live region: assistive technology announces changes. */
export function CalculatorResults({ answer, ref }: Pick<Answered, "answer"> & { ref: Ref<HTMLDivElement> }) {
  const { tables = [], notes = [] } = answer && "results" in answer ? answer : {};
  return (
    <>
      <div ref={ref} tabIndex={-1} aria-live="polite" className="outline-none">
        <h2 className="sr-only">Results</h2>
        <Found answer={answer} />
      </div>
      {tables.map((table) => (
        <Rows key={table.caption} {...table} />
      ))}
      {notes.map((note) => (
        <p key={note} className="mt-3 text-ink-2 text-small">
          {note}
        </p>
      ))}
    </>
  );
}
