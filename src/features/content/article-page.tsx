import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { dial, type SiteFacts, useSiteFacts } from "~/features/cases/site-facts";
import { BackButton } from "~/ui/back-button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { TitleBlock } from "~/ui/title-block";
import type { Article, ArticleSection, ArticleBlock as Block, ArticleTable as TableContent } from "./article";
import { ContentsFrame } from "./contents-frame";
import { InlineText } from "./inline-text";

const cellLook = "block text-left align-top md:table-cell md:border-line md:border-b md:px-3.5 md:py-3";
const rowLook = "block border-line border-b px-4 py-3.5 last:border-b-0 md:table-row md:border-0 md:last:*:border-b-0";

function Row({ head, cells: [name = "", ...cells] }: { head: readonly string[]; cells: readonly string[] }) {
  return (
    <tr className={rowLook}>
      <th scope="row" className={`font-semibold text-ink ${cellLook}`}>
        <InlineText text={name} />
      </th>
      {cells.map((cell, at) => (
        <td key={head[at + 1]} className={cellLook}>
          {cells.length > 1 ? (
            <span aria-hidden="true" className="note mr-2 md:hidden">
              {head[at + 1]}
            </span>
          ) : null}
          <InlineText text={cell} />
        </td>
      ))}
    </tr>
  );
}

/** The first column is the row header. Below 768 px each row becomes a paragraph. */
function ArticleTable({ caption, head, rows }: TableContent) {
  return (
    <div className="rounded-2 border border-line-2 bg-sheet">
      <table className="block w-full border-collapse text-ui/normal md:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr>
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className="note whitespace-nowrap border-line-2 border-b bg-well px-3.5 py-3 text-left"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((cells) => (
            <Row key={cells[0]} head={head} cells={cells} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ContactForm = () => <Link to="/contact">By the form on the contact page</Link>;

function cellsOf({ contact, departments, officeHours }: SiteFacts) {
  const email = departments.legal;
  const { phone, address } = contact;
  return [
    { label: "Email", value: email ? <a href={`mailto:${email}`}>{email}</a> : <ContactForm /> },
    ...(phone ? [{ label: "Phone", value: <a href={dial(phone)}>{phone}</a> }] : []),
    { label: "Office", value: address || "Mumbai" },
    { label: "Hours", value: officeHours },
  ];
}

function ContactBlock() {
  const site = useSiteFacts();
  return site ? <TitleBlock cols={1} className="sm:grid-cols-2" cells={cellsOf(site)} /> : null;
}

function Notice({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-3.5 border border-line-2 border-l-4 border-l-warning bg-warning-tint p-4 text-ink">
      <Icon of={Info} className="mt-1 size-5 text-warning" />
      <p>
        <InlineText text={text} />
      </p>
    </div>
  );
}

function ArticleBlock({ block }: { block: Block }) {
  if (typeof block === "string")
    return (
      <p>
        <InlineText text={block} />
      </p>
    );
  if ("list" in block)
    return (
      <ul className="list-[square] space-y-2 pl-5 marker:text-ink-3">
        {block.list.map((item) => (
          <li key={item} className="pl-1">
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    );
  if ("table" in block) return <ArticleTable {...block.table} />;
  if ("notice" in block) return <Notice text={block.notice} />;
  return <ContactBlock />;
}

type ContentsProps = { sections: readonly ArticleSection[] };

function ContentsList({ sections }: ContentsProps) {
  return (
    <ol className="border-line border-t">
      {sections.map(({ id, title }, at) => (
        <li key={id} className="border-line border-b">
          <a
            href={`#${id}`}
            className="grid min-h-11 grid-cols-[2rem_1fr] items-center py-1.5 text-ink-2 text-small/tight no-underline hover:text-ink hover:underline"
          >
            <span aria-hidden="true" className="num font-head text-ink-3">
              {at + 1}
            </span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Head({ title, lead, facts, backTo }: Article & { backTo: string }) {
  return (
    <div className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap py-[clamp(1.5rem,4vw,3rem)]">
        <BackButton fallback={backTo}>Back to Previous Page</BackButton>
        <h1 className="mt-4">{title}</h1>
        <p className="mt-4 max-w-measure text-ink-2 text-lead">{lead}</p>
        <TitleBlock cells={facts} cols={3} className="mt-8 max-w-220" />
      </div>
    </div>
  );
}

function Part({ section: { id, title, blocks }, number }: { section: ArticleSection; number: number }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-10 border-line border-t pt-8 first:mt-0 first:border-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="grid grid-cols-[2rem_1fr] text-h3 sm:grid-cols-[2.75rem_1fr]">
        <span className="num font-medium text-ink-3">{number}</span>
        {title}
      </h2>
      <div className="mt-4 space-y-4 text-ink-2 sm:pl-11">
        {blocks.map((block) => (
          <ArticleBlock key={JSON.stringify(block)} block={block} />
        ))}
      </div>
    </section>
  );
}

type ArticlePageProps = {
  article: Article;
  /** The back link if there is no history. */
  backTo?: string;
  children?: ReactNode;
};

export function ArticlePage({ article, backTo = "/", children }: ArticlePageProps) {
  return (
    <article>
      <Head {...article} backTo={backTo} />
      <div className="wrap grid gap-x-gutter gap-y-10 py-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-[minmax(0,3fr)_minmax(0,7fr)] lg:gap-x-[clamp(2rem,5vw,5rem)]">
        <div>
          <ContentsFrame sections={article.sections.length}>
            <ContentsList sections={article.sections} />
          </ContentsFrame>
        </div>
        <div className="min-w-0 max-w-[calc(var(--measure)+2.75rem)]">
          {article.sections.map((section, at) => (
            <Part key={section.id} section={section} number={at + 1} />
          ))}
          {children}
        </div>
      </div>
    </article>
  );
}
