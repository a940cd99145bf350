import type { MetaArgs } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import { MemberPage } from "~/features/accounts/member-page";
import { pageMeta } from "~/ui/page-meta";
import { HistoryScreen } from "../../history/history-screen";
import { DeclarationsPanel } from "../declarations/declarations-panel";
import { StatementPanel } from "../statement/statement-panel";

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
