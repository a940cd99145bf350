import type { MetaArgs } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import { MemberPage } from "~/features/accounts/member-page";
import { BackLink } from "~/ui/back-link";
import { pageMeta } from "~/ui/page-meta";
import { boardPath } from "../board";
import { savedSearchesPage } from "../job-board-content";
import { SavedSearches } from "../saved/saved-searches";

export const handle = { application: true, theme: "system" };

export const links = insideLinks;

export const meta = (args: MetaArgs) => {
  const { title, lead: description } = savedSearchesPage;
  return pageMeta(args, { title, description, noindex: true });
};

export default function SavedSearchesPage() {
  const { title, lead } = savedSearchesPage;
  return (
    <MemberPage title={title} what="saved searches">
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(1.75rem,4vw,3rem)]">
          <BackLink to={boardPath}>Job board</BackLink>
          <h1>{title}</h1>
          <p className="mt-2 max-w-measure text-ink-2">{lead}</p>
        </div>
      </section>
      <div className="wrap pt-8 pb-20">
        <SavedSearches />
      </div>
    </MemberPage>
  );
}
