import { promisedTime, timeToAnswer } from "~/features/cases/office-words";
import type { PromiseFigure } from "~/features/cases/promise-figures";
import { Panel } from "~/ui/panel";

function Row({ figure }: { figure: PromiseFigure }) {
  const { label, promise, median, ninetieth } = figure;
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" className="px-5 py-3 text-left font-normal">
        {label}
        <span className="block text-ink-3 text-small">promised: {promisedTime(promise)}</span>
      </th>
      <td className="num px-5 py-3 text-right">
        <b className="font-semibold">{timeToAnswer(median)}</b>
        <span className="block text-ink-3 text-small">9 in 10: {timeToAnswer(ninetieth)}</span>
      </td>
    </tr>
  );
}

/** How soon we answered lately, beside what we promise; nothing while there is nothing to count. */
export function KeptPromises({ figures }: { figures: readonly PromiseFigure[] }) {
  const counted = figures.filter(({ answered }) => answered > 0);
  if (counted.length === 0) return null;
  return (
    <Panel title="How soon we answered" flush>
      <table className="w-full text-ui">
        <caption className="px-5 pt-3 text-left text-ink-3 text-small">
          The last 90 days in working time: half of the answers came sooner than the first figure.
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What was sent, and the promise</th>
            <th scope="col">Median, and nine in ten</th>
          </tr>
        </thead>
        <tbody>
          {counted.map((figure) => (
            <Row key={figure.kind} figure={figure} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
