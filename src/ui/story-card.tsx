import { Badge } from "./badge";

export type Story = { title: string; who: string; text: string };

/** Somebody's experience. Every story is marked as a sample until staff replace it. */
export function StoryCard({ title, who, text }: Story) {
  return (
    <figure className="on-sheet flex min-w-0 flex-col gap-4 rounded-2 border border-line border-t-ink bg-sheet p-[clamp(1.25rem,1rem+1vw,1.75rem)]">
      <Badge tone="neutral" className="self-start">
        Sample story
      </Badge>
      <h3>{title}</h3>
      <blockquote className="text-ink-2">{text}</blockquote>
      <figcaption className="note mt-auto">{who}</figcaption>
    </figure>
  );
}
