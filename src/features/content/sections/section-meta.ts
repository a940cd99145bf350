import type { MetaArgs } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { type ListQuestion, queryOf, type SectionList } from "./section-list";
import { feedTypeOf, type Section } from "./sections";

type Read = { section: Section; question: ListQuestion; list: Pick<SectionList<unknown>, "total"> };

/** Empty and filtered lists are noindex. */
export function sectionMeta(args: Pick<MetaArgs, "matches" | "location">, { section, question, list }: Read) {
  const { title, lead: description } = section;
  const isFiltered = queryOf(question) !== "";
  return [
    ...pageMeta(args, { title, description, noindex: list.total === 0 || isFiltered }),
    {
      tagName: "link",
      rel: "alternate",
      type: feedTypeOf(section),
      title: `${title}, iFACE`,
      href: `/${section.path}/feed.xml`,
    },
  ];
}
