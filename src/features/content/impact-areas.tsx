import { TopicIcon } from "~/ui/topic-icon";
import type { ImpactArea } from "./vision-mission-content";

/** Where the work is felt: each area with its focus areas. */
export function ImpactAreas({ areas }: { areas: readonly ImpactArea[] }) {
  return (
    <ul className="grid gap-x-gutter gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {areas.map(({ icon, title, focus }) => (
        <li key={title}>
          <TopicIcon of={icon} />
          <h3 className="mt-3 mb-3 text-[1.375rem]">{title}</h3>
          <ul>
            {focus.map((area) => (
              <li key={area} className="border-line border-t py-2 text-ink-2">
                {area}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
