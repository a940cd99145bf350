import { lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { useMember } from "~/features/accounts/signed-in";
import { holds } from "~/platform/roles";
import { Tabs } from "~/ui/tabs";

import type { MoneySummary } from "./calls";
import type { MoneyRights } from "./money-rights";
import { useSummary } from "./queries";
import { Today } from "./today";

const Dues = lazy(() => import("./dues"));
const DueSheet = lazy(() => import("./due-sheet"));
const Lines = lazy(() => import("./lines"));
const Documents = lazy(() => import("./documents"));
const Refunds = lazy(() => import("./refunds"));
const Books = lazy(() => import("./books"));
const Waiting = ({ of }: { of: ReactNode }) => (
  <Suspense fallback={<p className="py-6 text-ink-2">Loading...</p>}>{of}</Suspense>
);

const counted = (label: string, count: number) => (count > 0 ? `${label} ${count}` : label);

function Screens({ summary, may }: { summary: MoneySummary; may: MoneyRights }) {
  const [address, setAddress] = useSearchParams();
  const due = address.get("due");
  const show = (tab: string) => setAddress(tab === "today" ? {} : { tab }, { preventScrollReset: true });
  const choose = (reference: string) => setAddress({ tab: "dues", due: reference });
  const dues = due ? (
    <DueSheet key={due} reference={due} may={may} onBack={() => show("dues")} />
  ) : (
    <Dues may={may} onChoose={choose} />
  );
  return (
    <Tabs
      label="Money"
      value={address.get("tab") ?? "today"}
      onChange={show}
      tabs={[
        { value: "today", label: "Today", panel: <Today summary={summary} may={may} onShow={show} /> },
        { value: "dues", label: "Dues", panel: <Waiting of={dues} /> },
        {
          value: "lines",
          label: counted("Lines", summary.unexplained),
          panel: <Waiting of={<Lines summary={summary} may={may} />} />,
        },
        { value: "documents", label: "Documents", panel: <Waiting of={<Documents />} /> },
        {
          value: "refunds",
          label: counted("Refunds", summary.refunds + summary.approvals),
          panel: <Waiting of={<Refunds may={may} />} />,
        },
        { value: "books", label: "Books", panel: <Waiting of={<Books may={may} />} /> },
      ]}
    />
  );
}

export default function MoneyScreen() {
  const query = useSummary();
  const { roles } = useMember();
  const may = { write: holds(roles, "treasurer"), set: holds(roles, "admin") };
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-h2">Money</h1>
      <SecurityAnswer query={query} label="Loading the figures">
        {(summary) => <Screens summary={summary} may={may} />}
      </SecurityAnswer>
    </div>
  );
}
