import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { labelOf } from "~/features/accounts/profile/profile-options";
import { indianDay } from "~/platform/indian-time";
import { pageContext } from "~/platform/page-context.server";
import { pluralise } from "~/platform/pluralise";
import { Card } from "~/ui/card";
import { EmptyState, EmptyStateLinks } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageLinks } from "~/ui/page-links";
import { pageMeta } from "~/ui/page-meta";
import { boardPath } from "../board";
import { BoardHead } from "../board-head";
import { jobBoardPage } from "../job-board-content";
import { JobRows } from "../job-rows";
import { boardQuestion } from "../job-search";
import { type Board, readBoard } from "../operations.server";
import { type BoardQuestion, boardAddress, savingAddress } from "../posting-list";

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
