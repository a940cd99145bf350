import { useState } from "react";
import type { MetaArgs } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import { MemberPage } from "~/features/accounts/member-page";
import { indianYear } from "~/platform/time/indian-time";
import { buttonClass } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { HistoryScreen } from "../../history/history-screen";
import { DeclarationsPanel } from "../declarations/declarations-panel";

const YEARS = 5;

function StatementPanel() {
  const [thisYear] = useState(() => indianYear(new Date()));
  const [year, setYear] = useState(String(thisYear));
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
  return (
    <Panel title="CPD statement">
      <p className="mb-4 text-ink-2">Your points for one year with every activity, to print.</p>
      <SelectField
        name="year"
        label="Year"
        options={years.slice(1).map((value) => ({ value, label: value }))}
        placeholder={String(thisYear)}
        value={year === String(thisYear) ? "" : year}
        onChange={(event) => setYear(event.target.value || String(thisYear))}
      />
      <a
        href={`/api/history/statement?year=${year}`}
        download
        className={buttonClass({ block: true, className: "mt-4" })}
      >
        Download statement (PDF)
      </a>
    </Panel>
  );
}

export const handle = { application: true, theme: "system" };

export const links = insideLinks;

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Activity history",
    description: "Your activities with the federation, your CPD points and your yearly statement.",
    noindex: true,
  });

export default function HistoryPage() {
  return (
    <MemberPage title="Activity history">
      <HistoryScreen>
        <DeclarationsPanel />
        <StatementPanel />
      </HistoryScreen>
    </MemberPage>
  );
}
