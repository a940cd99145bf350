import { Download } from "lucide-react";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import type { Report } from "./calls";
import { BarChart, columnLook, MonthChart } from "./charts";
import { csvAddress } from "./queries";

function Legend({ columns }: { columns: readonly string[] }) {
  if (columns.length < 2) return null;
  return (
    <ul aria-hidden="true" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {columns.map((name, column) => (
        <li key={name} className="flex items-center gap-2">
          <span className={`size-3 ${columnLook(column).swatch}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

const cell = "border-line border-b px-3 py-2";

function Figures({ report: { title, head, rows } }: { report: Report }) {
  const [what = "", ...columns] = head;
  return (
    <table className="w-full text-ui">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${cell} note text-left`}>
            {what}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className={`${cell} note text-right`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row" className={`${cell} text-left font-normal`}>
              {label}
            </th>
            {values.map((value, column) => (
              <td key={columns[column]} className={`${cell} num text-right`}>
                {value.toLocaleString("en-IN")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isBlank = ({ rows }: Report) => rows.every(({ values }) => values.every((value) => value === 0));

export function ReportPanel({ report }: { report: Report }) {
  const { id, title, note, shape, head } = report;
  const download = (
    <a
      href={csvAddress(id)}
      download
      aria-label={`${title} as CSV`}
      className={buttonClass({ size: "small", variant: "quiet" })}
    >
      <Icon of={Download} />
      CSV
    </a>
  );
  return (
    <Panel title={title} action={download}>
      <p className="mb-4 text-ink-2">{note}</p>
      {isBlank(report) ? (
        <p className="text-ink-3">Nothing to count yet.</p>
      ) : (
        <>
          <Legend columns={head.slice(1)} />
          {shape === "bars" ? <BarChart report={report} /> : <MonthChart report={report} />}
          <details className="mt-4">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-blue">The table behind it</summary>
            <Figures report={report} />
          </details>
        </>
      )}
    </Panel>
  );
}
