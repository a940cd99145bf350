import type { ReactNode } from "react";
import { PageLinks } from "~/ui/page-links";
import { Nothing } from "./section-empty";
import { TopicLinks } from "./section-filters";
import { SectionHead } from "./section-head";
import { foundWords, type ListQuestion, queryOf, type SectionList } from "./section-list";
import type { Section } from "./sections";

export type ShownSection<Item = unknown> = { section: Section; question: ListQuestion; list: SectionList<Item> };

type FrameProps = ShownSection & {
  /** Above the list, also while it is empty. */
  first?: ReactNode;
  children: ReactNode;
};

export function SectionFrame({ section, question, list, first, children }: FrameProps) {
  return (
    <>
      <SectionHead section={section} list={list} question={question} />
      <div className="wrap pt-8 pb-20">
        {first}
        {list.total === 0 ? <Nothing section={section} /> : null}
        {list.topics.length > 1 ? <TopicLinks section={section} list={list} question={question} /> : null}
        <p role="status" className="sr-only">
          {foundWords(list, section)}
        </p>
        {list.total > 0 ? children : null}
      </div>
    </>
  );
}

export function SectionPages({ section, question, list }: ShownSection) {
  return (
    <PageLinks
      page={question.page}
      pages={list.pages}
      addressOf={(page) => `/${section.path}${queryOf({ ...question, page })}`}
    />
  );
}
