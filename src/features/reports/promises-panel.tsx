import { SecurityAnswer } from "~/features/accounts/security-answer";
import { promisedTime, timeToAnswer } from "~/features/cases/office-words";
import type { PromiseFigure } from "~/features/cases/promise-figures";
import { Badge } from "~/ui/badge";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { usePromises } from "./queries";

/** Nine in ten answers as promised is good; fewer than that is said. */
function Kept({ figure: { answered, kept } }: { figure: PromiseFigure }) {
  if (answered === 0) return "–";
  const share = Math.round((kept / answered) * 100);
  return <Badge tone={share >= 90 ? "success" : "warning"}>{share}% in time</Badge>;
}

const columns: Column<PromiseFigure>[] = [
  { head: "Kind", cell: ({ label }) => <b className="font-semibold">{label}</b> },
  { head: "Promised", cell: ({ promise }) => promisedTime(promise) },
  { head: "Median", cell: ({ median }) => timeToAnswer(median), right: true },
  { head: "90th percentile", cell: ({ ninetieth }) => timeToAnswer(ninetieth), right: true },
  { head: "Answers", cell: ({ answered }) => answered.toLocaleString("en-IN"), right: true },
  { head: "Kept", cell: (figure) => <Kept figure={figure} /> },
];

/** How soon answers came in the last 90 days, against what is promised. */
export function PromisesPanel() {
  return (
    <Panel title="Promises" flush>
      <p className="px-5 pt-4 text-ink-2">
        Working time to the first answer by a person, of up to 1,000 answers a kind in the last 90 days.
        Members that the portal admits by itself do not count. Each answer is measured against what was
        promised when the submission came; “Promised” is what is promised now. The same figures are on the
        public support page.
      </p>
      <div className="p-5">
        <SecurityAnswer query={usePromises()} label="Loading the promises">
          {(figures) => (
            <Table
              caption="Answer times against promises"
              columns={columns}
              rows={figures}
              rowKey={({ kind }) => kind}
            />
          )}
        </SecurityAnswer>
      </div>
    </Panel>
  );
}
