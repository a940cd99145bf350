import { ArrowRight } from "lucide-react";
import { CardLink } from "~/ui/card";
import { CheckList } from "~/ui/check-list";
import { Icon } from "~/ui/icon";
import { TopicIcon } from "~/ui/topic-icon";
import type { PartnershipType } from "./explore-opportunities-content";

/** Ways to work together, each a card that opens an inquiry. */
export function PartnershipTypes({ types }: { types: readonly PartnershipType[] }) {
  return (
    <ul className="grid gap-gutter sm:grid-cols-2">
      {types.map(({ icon, title, text, points, to }) => (
        <li key={title} className="grid">
          <CardLink to={to}>
            <TopicIcon of={icon} />
            <h3 className="mt-4">{title}</h3>
            <p className="mt-1.5 mb-4 text-ink-2">{text}</p>
            <CheckList items={points} />
            <span className="mt-auto flex items-center gap-2 pt-5 font-semibold text-blue">
              Contact Us
              <Icon of={ArrowRight} />
            </span>
          </CardLink>
        </li>
      ))}
    </ul>
  );
}
