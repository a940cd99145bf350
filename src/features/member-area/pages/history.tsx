import type { MetaArgs } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { HistoryHead } from "../history/history-head";
import { HistoryScreen } from "../history/history-screen";
import { insideLinks } from "../inside-links";
import { MemberPage } from "../member-page";

export const links = insideLinks;

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Activity history",
    description: "What you did with the federation, your CPD points and your statement of a year.",
    noindex: true,
  });

export default function HistoryPage() {
  return (
    <MemberPage title="Activity history">
      <HistoryHead />
      <HistoryScreen />
    </MemberPage>
  );
}
