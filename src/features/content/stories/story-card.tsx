import { Badge } from "~/ui/badge";
import type { Story } from "./schema";

export function StoryCard({ story: { headline, text, name, role, organisation, isSample } }: { story: Story }) {
  return (
    <figure className="on-sheet flex min-w-0 flex-col gap-4 rounded-2 border border-line border-t-ink bg-sheet p-[clamp(1.25rem,1rem+1vw,1.75rem)]">
      {isSample ? (
        <Badge tone="neutral" className="self-start">
          Sample story
        </Badge>
      ) : null}
      {headline ? <h3>{headline}</h3> : null}
      <blockquote className="wrap-anywhere text-ink-2">{text}</blockquote>
      <figcaption className="note mt-auto">{[name, role, organisation].filter(Boolean).join(", ")}</figcaption>
    </figure>
  );
}
