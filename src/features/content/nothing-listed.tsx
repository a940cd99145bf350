import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

type Way = { to: string; label: string };

/** What a page of people or awards says while it has none: what will stand here, and what there is to do meanwhile. */
export function NothingListed({ title, text, ways }: { title: string; text: string; ways: readonly Way[] }) {
  return (
    <EmptyState
      level={2}
      drawing="empty-sheet"
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {ways.map(({ to, label }) => (
            <ButtonLink key={to} to={to}>
              {label}
            </ButtonLink>
          ))}
        </div>
      }
    />
  );
}
