import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { longDay } from "~/platform/time/dates";
import { indianDay } from "~/platform/time/indian-time";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button-link";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { sentIssue } from "../issues/archive.server";
import type { Article } from "../issues/article";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { number = "" } = params;
  const issue = /^[1-9]\d{0,5}$/.test(number) ? await sentIssue(context.get(pageContext), Number(number)) : undefined;
  if (!issue) throw data(null, { status: 404 });
  const { sentAt, ...words } = issue;
  return { ...words, day: longDay(indianDay(sentAt)) };
}

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { subject: title, preheader: description } = loaderData;
  return pageMeta(args, { title, description });
}

function Lead({ article: { title, summary, path, note } }: { article: Article }) {
  return (
    <section className="mt-10 border-line-2 border-y py-8">
      <p className="note">{note}</p>
      <h2 className="mt-2">{title}</h2>
      <p className="mt-3 mb-5 text-ink-2">{summary}</p>
      <ButtonLink to={path} variant="primary">
        Read on<span className="sr-only">: {title}</span>
      </ButtonLink>
    </section>
  );
}

function Short({ article: { title, summary, path, note } }: { article: Article }) {
  return (
    <li className="border-line border-b py-6">
      <p className="note">{note}</p>
      <h2 className="mt-2 text-h3">
        <Link to={path} className="text-ink no-underline hover:underline">
          {title}
        </Link>
      </h2>
      <p className="mt-1.5 text-ink-2">{summary}</p>
    </li>
  );
}

/** An issue as emailed, without the parts personal to a reader. */
export default function Issue() {
  const { number, subject, preheader, body, articles, day } = useLoaderData<typeof loader>();
  const [lead, ...others] = articles;
  const paragraphs = body.split(/\n{2,}/);
  return (
    <article>
      <header className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap grid justify-items-start py-[clamp(2rem,5vw,4rem)]">
          <BackLink to="/newsletter">All issues</BackLink>
          <p className="note num mt-4">
            Issue {number} · {day}
          </p>
          <h1 className="wrap-anywhere mt-3">{subject}</h1>
          <p className="mt-4 max-w-measure text-ink-2 text-lead">{preheader}</p>
        </div>
      </header>
      <div className="wrap pt-10 pb-20">
        <div className="max-w-176">
          <div className="grid gap-4">
            {paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move
              <p key={index} className="wrap-anywhere whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
          {lead ? <Lead article={lead} /> : null}
          <ul>
            {others.map((article) => (
              <Short key={article.id} article={article} />
            ))}
          </ul>
          <p className="mt-10 mb-4 text-ink-2">Issues come by email, once you have confirmed your address.</p>
          <ButtonLink to="/newsletter">Subscribe</ButtonLink>
        </div>
      </div>
    </article>
  );
}
