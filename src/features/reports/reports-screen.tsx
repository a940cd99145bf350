import { Download } from "lucide-react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import type { QueueRow } from "~/features/cases/console/schema";
import { promisedTime, timeToAnswer } from "~/features/cases/office-words";
import type { PromiseFigure } from "~/features/cases/promise-figures";
import { shortMoment } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import type { Report } from "./calls";
import { BarChart, columnLook, MonthChart } from "./charts";
import { csvAddress, useOverdue, usePromises, useReports } from "./queries";

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

function ReportPanel({ report }: { report: Report }) {
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

/** A share below 90 % is a warning. */
function Kept({ figure: { answered, kept } }: { figure: PromiseFigure }) {
  if (answered === 0) return "–";
  const share = Math.round((kept / answered) * 100);
  return <Badge tone={share >= 90 ? "success" : "warning"}>{share}% in time</Badge>;
}

const promiseColumns: Column<PromiseFigure>[] = [
  { head: "Kind", cell: ({ label }) => <b className="font-semibold">{label}</b> },
  { head: "Promised", cell: ({ promise }) => promisedTime(promise) },
  { head: "Median", cell: ({ median }) => timeToAnswer(median), right: true },
  { head: "90th percentile", cell: ({ ninetieth }) => timeToAnswer(ninetieth), right: true },
  { head: "Answers", cell: ({ answered }) => answered.toLocaleString("en-IN"), right: true },
  { head: "Kept", cell: (figure) => <Kept figure={figure} /> },
];

function PromisesPanel() {
  return (
    <Panel title="Promises" flush>
      <p className="px-5 pt-4 text-ink-2">
        Working time to the first answer by a person, of up to 1,000 answers a kind in the last 90 days. Members that
        the portal admits by itself do not count. Each answer is measured against what was promised when the submission
        came; “Promised” is what is promised now. The same figures are on the public support page.
      </p>
      <div className="p-5">
        <SecurityAnswer query={usePromises()} label="Loading the promises">
          {({ figures }) => (
            <Table
              caption="Answer times against promises"
              columns={promiseColumns}
              rows={figures}
              rowKey={({ kind }) => kind}
            />
          )}
        </SecurityAnswer>
      </div>
    </Panel>
  );
}

const overdueColumns: Column<QueueRow>[] = [
  {
    head: "Case",
    cell: ({ id, reference }) => (
      <Link to={`/staff?view=overdue&case=${id}`} className="num">
        {reference}
      </Link>
    ),
  },
  { head: "Kind", cell: ({ type }) => type },
  { head: "From", cell: ({ name, organisation }) => organisation ?? name },
  { head: "Promised for", cell: ({ promisedAt }) => <span className="num">{shortMoment(promisedAt)}</span> },
  { head: "Assigned to", cell: ({ assignee }) => assignee?.name ?? "Unassigned" },
];

function OverduePanel() {
  const all = (
    <ButtonLink to="/staff?view=overdue" size="small" variant="quiet">
      All in the queue
    </ButtonLink>
  );
  return (
    <Panel title="Overdue" action={all}>
      <SecurityAnswer query={useOverdue()} label="Loading what is overdue">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-2">Nothing is overdue.</p>
          ) : (
            <Table caption="Overdue cases, oldest first" columns={overdueColumns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </SecurityAnswer>
    </Panel>
  );
}

export default function ReportsScreen() {
  return (
    <div className="grid gap-6">
      <h1 className="text-h2">Reports</h1>
      <PromisesPanel />
      <OverduePanel />
      <SecurityAnswer query={useReports()} label="Counting">
        {({ reports }) => (
          <div className="grid items-start gap-6 staff:grid-cols-2">
            {reports.map((report) => (
              <ReportPanel key={report.id} report={report} />
            ))}
          </div>
        )}
      </SecurityAnswer>
    </div>
  );
}
