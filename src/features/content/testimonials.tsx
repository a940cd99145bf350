import { Star } from "lucide-react";
import { Badge } from "~/ui/badge";
import { Bubble } from "~/ui/bubble";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Section, SectionHead } from "~/ui/section";
import type { Testimonial } from "./testimonials-content";

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

function TestimonialCard({ image, name, title, company, quote, rating }: Testimonial) {
  return (
    <li className="flex min-w-0 flex-col gap-4 border-line border-t pt-6">
      <div className="flex items-center justify-between gap-4">
        <Rating rating={rating} />
        <Badge tone="neutral">Sample story</Badge>
      </div>
      <figure className="flex grow flex-col gap-5">
        <blockquote className="text-[1.1875rem]/[1.5]">“{quote}”</blockquote>
        <figcaption className="mt-auto flex items-center gap-3.5">
          <span aria-hidden="true">
            <Bubble className="size-12 border-[1.5px] border-ink bg-sheet">{image}</Bubble>
          </span>
          <span>
            <b className="block">{name}</b>
            <span className="text-ink-2 text-small">
              {title}, {company}
            </span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

/** What members say, and the way to become one. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <Section id="testimonials" surface="grid" labelledBy="testimonials-title">
      <SectionHead
        id="testimonials-title"
        title="What members say"
        lead="Sample voices that show the place. Real ones will replace them as members send them."
      />
      <ul className="grid gap-x-gutter gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.name} {...testimonial} />
        ))}
      </ul>
      <ButtonLink to="/start-journey" className="mt-10">
        Start Your Journey
      </ButtonLink>
    </Section>
  );
}
