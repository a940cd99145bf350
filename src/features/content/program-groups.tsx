import { CheckList } from "~/ui/check-list";
import { TopicIcon } from "~/ui/topic-icon";
import type { ProgramGroup } from "./learn-more-content";

/** Groups of programmes, one below the other: what each is for, beside what it holds. */
export function ProgramGroups({ groups }: { groups: readonly ProgramGroup[] }) {
  return (
    <ul>
      {groups.map(({ icon, title, text, points }) => (
        <li
          key={title}
          className="grid gap-x-gutter gap-y-4 border-line border-t py-8 last:border-b md:grid-cols-[5fr_7fr]"
        >
          <div className="grid grid-cols-[2.75rem_1fr] content-start">
            <TopicIcon of={icon} />
            <div>
              <h3>{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </div>
          <CheckList items={points} className="content-start sm:grid-cols-2 max-md:pl-11" />
        </li>
      ))}
    </ul>
  );
}
