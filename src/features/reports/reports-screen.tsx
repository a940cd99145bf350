import { SecurityAnswer } from "~/features/accounts/security-answer";
import { OverduePanel } from "./overdue-panel";
import { PromisesPanel } from "./promises-panel";
import { useReports } from "./queries";
import { ReportPanel } from "./report-panel";

/** How soon we answer, what is late, and who comes and goes. */
export default function ReportsScreen() {
  return (
    <div className="grid gap-6">
      <h1 className="text-h2">Reports</h1>
      <PromisesPanel />
      <OverduePanel />
      <SecurityAnswer query={useReports()} label="Counting">
        {(reports) => (
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
