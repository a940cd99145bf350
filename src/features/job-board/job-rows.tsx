import { longDay } from "~/platform/dates";
import { Link } from "~/ui/link";
import { pathOf } from "./board";
import { JobFacts } from "./job-facts";
import { daysLeft, daysLeftWords, type ListedPosting } from "./posting";

const SOON = 3;

type UntilProps = { closesOn: string; today: string };

function Until({ closesOn, today }: UntilProps) {
  const isSoon = daysLeft(closesOn, today) <= SOON;
  return (
    <p className="num mt-3 flex flex-wrap items-baseline gap-x-3 sm:mt-0 sm:block sm:text-right">
      <span className={`font-semibold ${isSoon ? "text-warning" : "text-ink-2"}`}>
        {daysLeftWords(closesOn, today)}
      </span>
      <span className="block text-ink-3 text-small">until {longDay(closesOn)}</span>
    </p>
  );
}

export function JobRows({ jobs, today }: { jobs: readonly ListedPosting[]; today: string }) {
  return (
    <ul>
      {jobs.map((job) => (
        <li key={job.slug} className="border-line border-b py-7">
          <article className="items-center gap-6 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <h2 className="wrap-anywhere text-h3">
                <Link to={pathOf(job)} className="text-ink no-underline hover:underline">
                  {job.title}
                </Link>
              </h2>
              <p className="wrap-anywhere mt-1 text-ink-2">{job.employer}</p>
              <JobFacts job={job} />
            </div>
            <Until closesOn={job.closesOn} today={today} />
          </article>
        </li>
      ))}
    </ul>
  );
}
