import { Link } from "~/ui/link";
import { RecipientList } from "./recipient-list";
import type { Recognition } from "./recipients";
import { recognitionPage } from "./recognition-content";

const chip =
  "num inline-flex min-h-11 items-center rounded-1 border border-line-2 bg-sheet px-4 text-ink text-ui no-underline hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper";

function Years({ years, year }: Pick<Recognition, "years" | "year">) {
  return (
    <nav aria-label="Recipients by year">
      <ul className="flex flex-wrap gap-2">
        {years.map((one) => (
          <li key={one}>
            <Link
              to={`/recognition?year=${one}#recipients`}
              aria-current={one === year ? "true" : undefined}
              className={chip}
            >
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function RecipientsByYear({ years, year, recipients }: Omit<Recognition, "awards">) {
  return (
    <section aria-labelledby="recipients">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="recipients" className="scroll-mt-[calc(var(--header-h)+1.5rem)]">
          {year ? `Recipients in ${year}` : "Recipients"}
        </h2>
        {years.length > 1 ? <Years years={years} year={year} /> : null}
      </div>
      {recipients.length > 0 ? (
        <RecipientList recipients={recipients} />
      ) : (
        <p className="text-ink-2">{recognitionPage.none}</p>
      )}
      <p className="mt-3 text-ink-2 text-small">{recognitionPage.agreed}</p>
    </section>
  );
}
