import type { ReactNode } from "react";
import { BackButton } from "~/ui/back-button";
import { TitleBlock } from "~/ui/title-block";
import type { Article, ArticleSection } from "./article";
import { ArticleBlock } from "./article-block";
import { ContentsFrame } from "./contents-frame";

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
