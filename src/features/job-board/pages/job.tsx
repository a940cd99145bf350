import { Link2 } from "lucide-react";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { labelOf } from "~/features/accounts/profile/profile-options";
import { pageContext } from "~/platform/http/page-context.server";
import { longDay } from "~/platform/time/dates";
import { indianDay } from "~/platform/time/indian-time";
import { BackLink } from "~/ui/back-link";
import { Button, buttonClass } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { EmptyState, EmptyStateLinks } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { TitleBlock } from "~/ui/title-block";
import { boardPath, pathOf } from "../board";
import { jobPage } from "../job-board-content";
import { jobJsonLd } from "../json-ld.server";
import { type Posting, postingAt } from "../operations.server";
import { daysLeftWords, payWords, placeWords } from "../posting";
import { employments, experiences } from "../posting-options";

const blocksOf = (text: string) =>
  text.split(/\n\s*\n/).flatMap((block) => {
    const lines = block.split("\n").map((line) => line.trim());
    const firstEntry = lines.findIndex((line) => /^[-–•*]\s/.test(line));
    const words = firstEntry === -1 ? lines : lines.slice(0, firstEntry);
    const entries = firstEntry === -1 ? [] : lines.slice(firstEntry).filter(Boolean);
    return [
      ...(words.join("").trim() ? [{ words: words.join("\n"), entries: [] }] : []),
      ...(entries.length > 0 ? [{ words: "", entries: entries.map((line) => line.replace(/^[-–•*]\s+/, "")) }] : []),
    ];
  });

type JobTextProps = { title: string; text: string };

/** A titled section of a job. The employer's text becomes paragraphs and lists, never markup. */
function JobText({ title, text }: JobTextProps) {
  return (
    <section className="mt-10 first:mt-0">
      <h2 className="text-h3">{title}</h2>
      {blocksOf(text).map(({ words, entries }, at) =>
        entries.length > 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move
          <ul key={at} className="mt-3 grid gap-2">
            {entries.map((entry, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one list, which never move
              <li key={line} className="wrap-anywhere grid grid-cols-[1.5rem_1fr] before:content-['–']">
                {entry}
              </li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={at} className="wrap-anywhere mt-3 whitespace-pre-line">
            {words}
          </p>
        ),
      )}
    </section>
  );
}

/** Answers 410 for an ended job, so that search engines drop it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  const job = await postingAt(ctx, params.slug ?? "");
  if (!job) throw data(null, { status: 404 });
  const { publicUrl } = ctx.config;
  if (!job.isOpen) return data({ title: job.title, open: null }, { status: 410 });
  const { id: _id, caseId: _caseId, ...shown } = job;
  return data({
    title: job.title,
    open: {
      job: shown,
      postedOn: indianDay(job.postedAt),
      today: indianDay(ctx.now),
      address: publicUrl + pathOf(job),
      jsonLd: jobJsonLd(job, publicUrl),
    },
  });
}

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { title, open } = loaderData;
  if (!open) return pageMeta(args, { title, description: jobPage.gone.title, noindex: true });
  const description = `${open.job.employer}, ${placeWords(open.job)}. Apply by ${longDay(open.job.closesOn)}.`;
  return [...pageMeta(args, { title, description }), { "script:ld+json": open.jsonLd }];
}

type Shown = Omit<Posting, "id" | "caseId">;

function applyAddress({ applyEmail, applyUrl, title }: Shown): string | undefined {
  if (applyEmail) return `mailto:${applyEmail}?subject=${encodeURIComponent(title)}`;
  return applyUrl ?? undefined;
}

function Apply({ job, today, address }: { job: Shown; today: string; address: string }) {
  return (
    <section aria-label="Apply" className="on-sheet rounded-2 border border-line bg-sheet p-6 shadow-1">
      <p className="note">Apply by</p>
      <p className="num mt-1 font-head font-semibold text-h2">{longDay(job.closesOn)}</p>
      <p className="num mt-1 text-ink-2">{daysLeftWords(job.closesOn, today)}</p>
      <a
        href={applyAddress(job)}
        rel="noopener nofollow ugc"
        className={`mt-5 w-full ${buttonClass({ variant: "primary", size: "large" })}`}
      >
        Apply
      </a>
      {job.applyEmail ? <p className="wrap-anywhere mt-3 text-ink-2 text-small">{job.applyEmail}</p> : null}
      <Button variant="quiet" className="mt-2 w-full noscript:hidden" onClick={() => copyText(address, "Link")}>
        <Icon of={Link2} />
        Copy link
      </Button>
    </section>
  );
}

function EmployerFacts({ job: { employer, website } }: { job: Shown }) {
  return (
    <div>
      <TitleBlock
        cols={1}
        cells={[
          {
            label: "Employer",
            value: website ? (
              <a href={website} rel="noopener nofollow ugc">
                {employer}
              </a>
            ) : (
              employer
            ),
          },
          { label: "Checked", value: jobPage.checked },
        ]}
      />
      <p className="mt-4 text-ink-2 text-small">
        {jobPage.neverPay} <Link to={jobPage.tell.to}>{jobPage.tell.label}</Link>.
      </p>
    </div>
  );
}

function JobHead({ job, postedOn }: { job: Shown; postedOn: string }) {
  return (
    <header className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap grid justify-items-start py-[clamp(1.5rem,4vw,3rem)]">
        <BackLink to={boardPath}>Job board</BackLink>
        <p className="num mt-4 text-ink-2 text-small">Posted {longDay(postedOn)}</p>
        <h1 className="wrap-anywhere mt-2">{job.title}</h1>
        <p className="wrap-anywhere mt-3 text-ink-2 text-lead">
          {job.employer}, {job.city}
        </p>
      </div>
    </header>
  );
}

function JobBody({ job }: { job: Shown }) {
  return (
    <div className="min-w-0">
      <TitleBlock
        cols={4}
        className="mb-10"
        cells={[
          { label: "Place", value: placeWords(job) },
          { label: "Kind", value: labelOf(employments, job.employment) },
          { label: "Experience", value: labelOf(experiences, job.experience) },
          { label: "Pay", value: <span className="num">{payWords(job) ?? "Not given"}</span> },
        ]}
      />
      <JobText title="The work" text={job.work} />
      {job.brings ? <JobText title="You bring" text={job.brings} /> : null}
      {job.howToApply ? <JobText title="How to apply" text={job.howToApply} /> : null}
    </div>
  );
}

function Gone() {
  const { title, text, ways } = jobPage.gone;
  return (
    <div className="wrap pt-[calc(var(--header-h)+3rem)] pb-20">
      <h1 className="sr-only">{title}</h1>
      <EmptyState level={2} drawing="empty-sheet" title={title} text={text} action={<EmptyStateLinks links={ways} />} />
    </div>
  );
}

export default function JobPage() {
  const { open } = useLoaderData<typeof loader>();
  if (!open) return <Gone />;
  const { job, postedOn, today, address } = open;
  return (
    <article>
      <JobHead job={job} postedOn={postedOn} />
      <div className="wrap grid items-start gap-[clamp(2rem,5vw,5rem)] pt-10 pb-20 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <JobBody job={job} />
        <div className="grid gap-6">
          <Apply job={job} today={today} address={address} />
          <EmployerFacts job={job} />
        </div>
      </div>
    </article>
  );
}
