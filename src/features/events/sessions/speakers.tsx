import type { PublicEvent } from "../schema";
import type { Session } from "./schema";

function speakersOf(sessions: readonly Session[]): [name: string, titles: string[]][] {
  const found = new Map<string, string[]>();
  for (const { speakers, title } of sessions)
    for (const name of speakers) found.set(name, [...(found.get(name) ?? []), title]);
  return [...found];
}

const initialOf = (name: string) => name.trim().split(/\s+/).at(-1)?.charAt(0).toUpperCase() ?? "";

export function Speakers({ event, named }: { event: PublicEvent; named: boolean }) {
  const speakers = speakersOf(event.sessions);
  if (speakers.length === 0) return null;
  const id = `speakers-${event.id}`;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="wrap-anywhere">
        {named ? `Speakers: ${event.title}` : "Speakers"}
      </h2>
      <ul className="mt-5 grid gap-x-8 border-line-2 border-t sm:grid-cols-2 xl:grid-cols-3">
        {speakers.map(([name, titles]) => (
          <li key={name} className="flex items-start gap-4 border-line border-b py-4">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-items-center rounded-full border border-line-2 bg-sheet font-head font-semibold"
            >
              {initialOf(name)}
            </span>
            <span className="min-w-0">
              <b className="wrap-anywhere block">{name}</b>
              <span className="wrap-anywhere block text-ink-2 text-small">{titles.join("; ")}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
