import { Copy, Download } from "lucide-react";
import { longDay } from "~/platform/time/dates";
import { indianDay } from "~/platform/time/indian-time";
import { Button, buttonClass } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { TitleBlock, type TitleCell } from "~/ui/title-block";
import type { Author, ContentItem } from "../item";
import { pathOf } from "../kinds";
import { affiliationsOf, keywordsOf } from "./paper";

/** Authors with numbered affiliations below. */
export function PaperAuthors({ authors }: { authors: readonly Author[] }) {
  const known = affiliationsOf(authors);
  return (
    <>
      <p className="mt-4 font-semibold">
        {known.authors.map(({ name, mark }, at) => (
          <span key={name}>
            {at > 0 ? ", " : null}
            {name}
            {mark ? <sup>{mark}</sup> : null}
          </span>
        ))}
      </p>
      {known.affiliations.length > 0 ? (
        <p className="mt-1 flex flex-wrap gap-x-5 text-ink-2 text-small">
          {known.affiliations.map((affiliation, at) => (
            <span key={affiliation}>
              <sup>{at + 1}</sup> {affiliation}
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}

type Shown = Pick<ContentItem, "meta" | "publishedAt">;

/** Unknown facts are left out, except the DOI. */
export function PaperFacts({ item: { meta, publishedAt } }: { item: Shown }) {
  const { volume, number, pages, received, accepted, doi } = meta;
  const cells: TitleCell[] = [
    ...(volume ? [{ label: "Volume", value: volume }] : []),
    ...(number ? [{ label: "Issue", value: number }] : []),
    ...(pages ? [{ label: "Pages", value: pages }] : []),
    { label: "Published", value: longDay(indianDay(publishedAt)) },
    ...(received ? [{ label: "Received", value: longDay(received) }] : []),
    ...(accepted ? [{ label: "Accepted", value: longDay(accepted) }] : []),
    { label: "DOI", value: doi ? <a href={`https://doi.org/${doi}`}>{doi}</a> : "Not given", wide: true },
  ];
  return <TitleBlock cells={cells} />;
}

/** Each keyword links to its papers. */
export function Keywords({ meta }: Pick<ContentItem, "meta">) {
  const words = keywordsOf(meta);
  if (words.length === 0) return null;
  return (
    <p className="mt-6 text-small">
      <span className="mr-3 font-semibold">Keywords</span>
      {words.map((word, at) => (
        <span key={word}>
          {at > 0 ? ", " : null}
          <Link to={`/journal?q=${encodeURIComponent(word)}`}>{word}</Link>
        </span>
      ))}
    </p>
  );
}

export type Citation = { before: string; journal: string; after: string };

type CitePaperProps = { slug: string; citation: Citation };

export function CitePaper({ slug, citation: { before, journal, after } }: CitePaperProps) {
  const path = `${pathOf({ kind: "journal", slug })}/citation`;
  const look = buttonClass({ size: "small", variant: "quiet" });
  return (
    <section aria-labelledby="cite" className="mt-10">
      <h2 id="cite" className="mb-4 text-h3">
        Cite this paper
      </h2>
      <div className="border border-line-2 bg-sheet">
        <p className="wrap-anywhere p-4">
          {before}
          <em>{journal}</em>
          {after}
        </p>
        <div className="flex flex-wrap gap-2 border-line-2 border-t bg-well p-3">
          <Button
            size="small"
            className="noscript:hidden"
            onClick={() => copyText(before + journal + after, "Reference")}
          >
            <Icon of={Copy} />
            Copy
          </Button>
          <a href={`${path}.bib`} download className={look}>
            <Icon of={Download} />
            BibTeX file
          </a>
          <a href={`${path}.ris`} download className={look}>
            <Icon of={Download} />
            RIS file
          </a>
        </div>
      </div>
    </section>
  );
}
