import { longDay } from "~/platform/dates";
import { Link } from "~/ui/link";
import { Section } from "~/ui/section";
import type { PastEdition } from "./edition";

/** Renders nothing for the first edition. */
export function PastEditions({ past }: { past: readonly PastEdition[] }) {
  if (past.length === 0) return null;
  return (
    <Section tight labelledBy="past-editions" className="border-line-2 border-t">
      <h2 id="past-editions">Past editions</h2>
      <ul className="mt-5 max-w-176 border-line border-t">
        {past.map(({ path, title, announcedOn }) => (
          <li key={path} className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2.5">
            <Link to={path} className="inline-flex min-h-11 items-center">
              {title}
            </Link>
            <span className="num inline-flex min-h-11 items-center text-ink-2 text-small">
              Announced on {longDay(announcedOn)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
