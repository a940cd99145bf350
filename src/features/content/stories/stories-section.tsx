import { Section, SectionHead } from "~/ui/section";
import type { Story } from "./schema";
import { StoryCard } from "./story-card";

const columns = { 2: "lg:grid-cols-2", 3: "split:grid-cols-3" };

type StoriesSectionProps = {
  /** The fragment of links to it. */
  id?: string;
  title: string;
  stories: readonly Story[];
  cols?: keyof typeof columns;
  tight?: boolean;
  className?: string;
};

export function StoriesSection({ title, stories, cols = 2, ...section }: StoriesSectionProps) {
  if (stories.length === 0) return null;
  return (
    <Section {...section} labelledBy="stories">
      <SectionHead id="stories" title={title} />
      <div className={`grid gap-gutter ${columns[cols]}`}>
        {stories.map((story) => (
          <StoryCard key={story.id} story={story} />
        ))}
      </div>
    </Section>
  );
}
