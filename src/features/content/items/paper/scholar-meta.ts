import type { MetaDescriptor } from "react-router";
import { indianDay } from "~/platform/time/indian-time";
import type { ContentItem } from "../item";
import { keywordsOf, pageRange } from "./paper";

type Described = Pick<ContentItem, "title" | "publishedAt" | "meta">;

/** Google Scholar meta tags: scholar.google.com/intl/en/scholar/inclusion.html, "Indexing guidelines". */
export function scholarMeta(
  { title, publishedAt, meta }: Described,
  journal: string,
  pdf: string | undefined,
): MetaDescriptor[] {
  const pages = pageRange(meta.pages);
  const tags: [string, string | undefined][] = [
    ["citation_title", title],
    ...(meta.authors ?? []).flatMap(({ name, affiliation }): [string, string | undefined][] => [
      ["citation_author", name],
      ["citation_author_institution", affiliation],
    ]),
    ["citation_publication_date", indianDay(publishedAt).replaceAll("-", "/")],
    ["citation_journal_title", journal],
    ["citation_volume", meta.volume],
    ["citation_issue", meta.number],
    ["citation_firstpage", pages?.first],
    ["citation_lastpage", pages?.last],
    ["citation_doi", meta.doi],
    ["citation_keywords", keywordsOf(meta).join("; ")],
    ["citation_pdf_url", pdf],
    ["citation_language", "en"],
  ];
  return tags.flatMap(([name, content]) => (content ? [{ name, content }] : []));
}
