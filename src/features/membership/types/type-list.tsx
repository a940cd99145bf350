import { Link } from "~/ui/link";
import { TopicIcon } from "~/ui/topic-icon";
import { type MembershipType, typeAction } from "./membership-types";

function TypeRow({ type }: { type: MembershipType }) {
  const { to, label } = typeAction(type);
  const title = `type-${type.slug}`;
  return (
    <li className="grid grid-cols-[2.5rem_1fr] items-center gap-x-4 border-line border-b py-4 md:grid-cols-[2.5rem_5fr_7fr_11rem]">
      <TopicIcon of={type.icon} className="text-blue max-md:self-start" />
      <h3 id={title} className="text-h4">
        {type.title}
      </h3>
      <p className="text-ink-2 max-md:col-start-2">{type.description}</p>
      <Link
        to={to}
        aria-describedby={title}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold max-md:col-start-2 md:justify-self-end"
      >
        {label}
      </Link>
    </li>
  );
}

export function TypeList({ types }: { types: readonly MembershipType[] }) {
  return (
    <ul className="border-line-2 border-t">
      {types.map((type) => (
        <TypeRow key={type.slug} type={type} />
      ))}
    </ul>
  );
}
