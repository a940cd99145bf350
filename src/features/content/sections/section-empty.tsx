import { ButtonLink } from "~/ui/button-link";
import { EmptyState, EmptyStateLinks } from "~/ui/empty-state";
import type { ListQuestion } from "./section-list";
import type { Section } from "./sections";

export function Nothing({ section: { noun, empty } }: { section: Section }) {
  return (
    <EmptyState
      level={2}
      drawing="empty-sheet"
      title={`No ${noun} is published yet`}
      text={empty.text}
      action={<EmptyStateLinks links={empty.ways} />}
    />
  );
}

export function NoneFound({ section, question }: { section: Section; question: ListQuestion }) {
  return (
    <EmptyState
      level={2}
      drawing="empty-search"
      title={`No ${section.noun} found`}
      text={`Nothing here fits${question.q ? ` “${question.q}”` : " this choice"}.`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={`/${section.path}`}>Show all</ButtonLink>
          <ButtonLink to="/contact" variant="quiet">
            Ask us
          </ButtonLink>
        </div>
      }
    />
  );
}
