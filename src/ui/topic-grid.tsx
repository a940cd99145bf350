import { Link } from "./link";
import { RuledGrid } from "./ruled-grid";
import { TopicIcon, type TopicName } from "./topic-icon";

export type Topic = {
  id?: string;
  icon?: TopicName;
  title: string;
  text: string;
  link?: { to: string; label: string };
};

export function TopicGrid({ topics, cols }: { topics: readonly Topic[]; cols?: 2 | 3 | 4 }) {
  const items = topics.map(({ id, icon, title, text, link }) => ({
    title,
    mark: icon ? <TopicIcon of={icon} className="mb-4 text-blue" /> : null,
    text: (
      <>
        <p id={id}>{text}</p>
        {link ? (
          <Link to={link.to} className="mt-1.5 inline-flex min-h-11 items-center">
            {link.label}
          </Link>
        ) : null}
      </>
    ),
  }));
  return <RuledGrid items={items} cols={cols} />;
}
