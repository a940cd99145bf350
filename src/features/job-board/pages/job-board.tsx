import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { labelOf } from "~/features/accounts/profile/profile-options";
import { pageContext } from "~/platform/http/page-context.server";
import { pluralise } from "~/platform/text/pluralise";
import { longDay } from "~/platform/time/dates";
import { indianDay } from "~/platform/time/indian-time";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState, EmptyStateLinks } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageLinks } from "~/ui/page-links";
import { pageMeta } from "~/ui/page-meta";
import { SearchField } from "~/ui/search-field";
import { type Option, SelectField } from "~/ui/select-field";
import { boardPath, pathOf } from "../board";
import { jobBoardPage } from "../job-board-content";
import { JobFacts } from "../job-facts";
import { boardQuestion } from "../job-search";
import { type Board, readBoard } from "../operations.server";
import { daysLeft, daysLeftWords, type ListedPosting } from "../posting";
import { type BoardQuestion, boardAddress, savingAddress } from "../posting-list";
import { employments, experiences } from "../posting-options";

type FilterProps = {
  label: string;
  name: string;
  value: string;
  all: string;
  options: readonly Option[];
  className?: string;
};

function Filter({ value, all, className = "", ...select }: FilterProps) {
  return (
    <SelectField
      {...select}
      className={`[&_label]:sr-only [&_select]:h-14 ${className}`}
      defaultValue={value}
      placeholder={all}
    />
  );
}

type BoardSearchProps = { question: BoardQuestion; states: readonly Option[] };

function BoardSearch({ question: { q, state, employment, experience }, states }: BoardSearchProps) {
  return (
    <search className="mt-7 block">
      <form
        data-native
        action={boardPath}
        className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_10rem_11rem_auto]"
      >
        <SearchField
          label="Search jobs"
          name="q"
          defaultValue={q}
          placeholder="Title, skill or employer"
          className="max-lg:col-span-full"
        />
        <Filter label="State" name="state" value={state} all="Every state" options={states} />
        <Filter label="Kind" name="employment" value={employment} all="Every kind" options={employments} />
        <Filter
          label="Experience"
          name="experience"
          value={experience}
          all="Any experience"
          options={experiences}
          className="max-lg:col-span-full"
        />
        <Button type="submit" size="large" className="max-lg:col-span-full">
          Search
        </Button>
      </form>
    </search>
  );
}

type BoardHeadProps = Partial<BoardSearchProps>;

function BoardHead({ question, states }: BoardHeadProps) {
  const { title, lead, post } = jobBoardPage;
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap py-[clamp(2rem,5vw,4rem)]">
        <h1>{title}</h1>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <p className="max-w-measure text-ink-2 text-lead">{lead}</p>
          <ButtonLink to={post.to} variant="primary">
            {post.label}
          </ButtonLink>
        </div>
        {question && states ? <BoardSearch question={question} states={states} /> : null}
      </div>
    </section>
  );
}

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

function JobRows({ jobs, today }: { jobs: readonly ListedPosting[]; today: string }) {
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

/** A query is rendered on demand; the page without one is cached. */
export const handle = { readsQuery: true };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  const question = boardQuestion(url.searchParams);
  return { question, board: await readBoard(ctx, question), today: indianDay(ctx.now) };
}

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  const { title, lead: description } = jobBoardPage;
  const isWhole = loaderData?.board?.total && boardAddress(loaderData.question) === boardPath;
  return pageMeta(args, { title, description, noindex: !isWhole });
}

function Employers() {
  const { title, points } = jobBoardPage.employers;
  return (
    <Card>
      <h2 className="text-h3">{title}</h2>
      <ul className="mt-3 grid gap-2.5 text-ink-2">
        {points.map((point) => (
          <li key={point} className="grid grid-cols-[1.25rem_1fr] before:content-['–']">
            {point}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type JobsProps = { board: Board; question: BoardQuestion; today: string };

function Found({ board: { found, states }, question }: Omit<JobsProps, "today">) {
  const { state } = question;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-line-2 border-b pb-3">
      <p role="status">
        <b className="num">{found}</b> {pluralise(found, "job").replace(/^\S+ /, "")}
        {state ? ` in ${labelOf(states, state)}` : ""}
      </p>
      {state ? (
        <Link to={boardAddress({ ...question, state: "", page: 1 })} className="text-ui">
          All states
        </Link>
      ) : null}
      <Link to={savingAddress(question)} className="text-ui">
        {jobBoardPage.save}
      </Link>
    </div>
  );
}

function Jobs({ board, question, today }: JobsProps) {
  const { noneFound } = jobBoardPage;
  return (
    <div className="grid items-start gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <div className="min-w-0">
        <Found board={board} question={question} />
        {board.found === 0 ? (
          <EmptyState
            level={2}
            drawing="empty-search"
            title={noneFound.title}
            text={`No open job fits${question.q ? ` “${question.q}”` : " this choice"}.`}
            action={<EmptyStateLinks links={noneFound.ways} />}
          />
        ) : (
          <JobRows jobs={board.postings} today={today} />
        )}
        <PageLinks page={question.page} pages={board.pages} addressOf={(page) => boardAddress({ ...question, page })} />
      </div>
      <Employers />
    </div>
  );
}

function Nothing({ isKnown }: { isKnown: boolean }) {
  const { title, text, ways } = isKnown ? jobBoardPage.empty : jobBoardPage.unknown;
  return (
    <EmptyState level={2} drawing="empty-sheet" title={title} text={text} action={<EmptyStateLinks links={ways} />} />
  );
}

export default function JobBoardPage() {
  const { question, board, today } = useLoaderData<typeof loader>();
  const hasJobs = board !== undefined && board.total > 0;
  return (
    <>
      {hasJobs ? <BoardHead question={question} states={board.states} /> : <BoardHead />}
      <div className="wrap pt-8 pb-20">
        {hasJobs ? <Jobs board={board} question={question} today={today} /> : <Nothing isKnown={board !== undefined} />}
      </div>
    </>
  );
}
