import { Star } from "lucide-react";
import { initials } from "~/platform/text/initials";
import { Badge } from "~/ui/badge";
import { Bubble } from "~/ui/bubble";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Section, SectionHead } from "~/ui/section";
import type { Story } from "./schema";

function Rating({ rating }: { rating: number }) {
  const stars = Array.from({ length: rating }, (_, at) => at + 1);
  return (
    <p className="flex gap-0.5 text-warning">
      <span className="sr-only">Rated {rating} of 5</span>
      {stars.map((star) => (
        <Icon key={star} of={Star} className="size-4.5 fill-current" />
      ))}
    </p>
  );
}

export function Testimonial({ story }: { story: Story }) {
  const { name, role, organisation, text, rating, isSample } = story;
  return (
    <div className="flex min-w-0 flex-col gap-4 border-line border-t pt-6">
      {rating || isSample ? (
        <div className="flex items-center justify-between gap-4">
          {rating ? <Rating rating={rating} /> : <span />}
          {isSample ? <Badge tone="neutral">Sample story</Badge> : null}
        </div>
      ) : null}
      <figure className="flex grow flex-col gap-5">
        <blockquote className="wrap-anywhere text-[1.1875rem]/[1.5]">“{text}”</blockquote>
        <figcaption className="mt-auto flex items-center gap-3.5">
          <span aria-hidden="true">
            <Bubble className="size-12 border-[1.5px] border-ink bg-sheet">
              {isSample ? name.slice(-1) : initials(name)}
            </Bubble>
          </span>
          <span className="min-w-0">
            <b className="block">{name}</b>
            <span className="text-ink-2 text-small">{[role, organisation].filter(Boolean).join(", ")}</span>
          </span>
        </figcaption>
      </figure>
    </div>
  );
}

const samplesOnly = "Sample voices that show the place. Real ones will replace them as members send them.";

export function Testimonials({ stories }: { stories: readonly Story[] }) {
  if (stories.length === 0) return null;
  return (
    <Section id="testimonials" surface="grid" labelledBy="testimonials-title">
      <SectionHead
        id="testimonials-title"
        title="What members say"
        lead={stories.every(({ isSample }) => isSample) ? samplesOnly : undefined}
      />
      <ul className="grid gap-x-gutter gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {stories.map((story) => (
          <li key={story.id} className="grid">
            <Testimonial story={story} />
          </li>
        ))}
      </ul>
      <ButtonLink to="/start-journey" className="mt-10">
        Start Your Journey
      </ButtonLink>
    </Section>
  );
}
