import { type MetaArgs, useSearchParams } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import { MemberPage } from "~/features/accounts/member-page";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { boardPath } from "../board";
import { savedSearchesPage } from "../job-board-content";
import { boardQuestion, searchWords } from "../job-search";
import { boardAddress, type JobSearch } from "../posting-list";
import type { SavedSearch } from "../saved/calls";
import { useRemoval, useSavedSearches, useSaving } from "../saved/queries";

const isSame = (one: JobSearch, other: JobSearch) =>
  one.q === other.q &&
  one.state === other.state &&
  one.employment === other.employment &&
  one.experience === other.experience;

function Offered({ search, saved }: { search: JobSearch; saved: readonly SavedSearch[] }) {
  const saving = useSaving();
  const isSaved = saved.some((one) => isSame(one, search));
  return (
    <Panel title={searchWords(search)}>
      {isSaved ? (
        <p role="status" className="text-ink-2">
          This search is saved. We email you at night when new jobs fit it.
        </p>
      ) : (
        <>
          <p className="mb-5 text-ink-2">Save this search, and we email you at night when new jobs fit it.</p>
          <Button variant="primary" busy={saving.isPending} onClick={() => saving.mutate(search)}>
            {saving.isPending ? "Saving..." : "Save this search"}
          </Button>
        </>
      )}
    </Panel>
  );
}

function Row({ search }: { search: SavedSearch }) {
  const removal = useRemoval();
  const words = searchWords(search);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3">
      <Link to={boardAddress({ ...search, page: 1 })}>{words}</Link>
      <Button
        size="small"
        busy={removal.isPending}
        aria-label={`Remove ${words}`}
        onClick={() => removal.mutate(search.id)}
      >
        Remove
      </Button>
    </li>
  );
}

function List({ searches }: { searches: readonly SavedSearch[] }) {
  if (searches.length === 0)
    return (
      <EmptyState
        level={2}
        drawing="empty-sheet"
        title="No search is saved"
        text="Search the job board, then choose to be emailed about new jobs."
        action={<ButtonLink to={boardPath}>Job board</ButtonLink>}
      />
    );
  return (
    <ul aria-label="Saved searches">
      {searches.map((search) => (
        <Row key={search.id} search={search} />
      ))}
    </ul>
  );
}

function SavedSearches() {
  const [query] = useSearchParams();
  const saved = useSavedSearches();
  if (saved.isPending)
    return (
      <SkeletonGroup label="Loading saved searches">
        <Skeleton className="h-40" />
      </SkeletonGroup>
    );
  if (saved.isError)
    return (
      <EmptyState
        level={2}
        drawing="empty-sheet"
        title="Your searches could not be read"
        text="Please try again."
        action={<Button onClick={() => void saved.refetch()}>Try again</Button>}
      />
    );
  return (
    <div className="grid max-w-3xl gap-8">
      <Offered search={boardQuestion(query)} saved={saved.data} />
      <List searches={saved.data} />
    </div>
  );
}

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
