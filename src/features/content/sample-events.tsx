import { Badge } from "~/ui/badge";
import type { SampleEvent } from "./explore-opportunities-content";

/** Events of the kind the federation holds, marked as samples. */
export function SampleEvents({ events }: { events: readonly SampleEvent[] }) {
  return (
    <ul className="border-line-2 border-t">
      {events.map(({ title, text, when, where }) => (
        <li
          key={title}
          className="grid gap-x-gutter gap-y-2 border-line border-b py-6 md:grid-cols-[3fr_7fr_auto] md:items-baseline"
        >
          <p className="num">
            <b className="block font-head text-h4">{when}</b>
            <span className="text-ink-2">{where}</span>
          </p>
          <div>
            <h3>{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </div>
          <Badge tone="neutral" className="justify-self-start">
            Sample event
          </Badge>
        </li>
      ))}
    </ul>
  );
}
