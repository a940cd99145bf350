import { ArrowUpRight, BookOpen, Download, FileText, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { SampleBadge } from "../items/item-badge";
import { pathOf } from "../items/kinds";
import { sizeWords } from "../media/file";
import type { PicturedItem } from "./operations.server";

type Way = { icon: typeof Lock; fact?: string; action: ReactNode };

const small = { size: "small" } as const;

/** The link of a document: download, another site, its page, or sign-in for members. */
function wayTo(item: PicturedItem): Way {
  const { meta, pdf, title } = item;
  const path = pathOf(item);
  const of = <span className="sr-only">: {title}</span>;
  if (meta.membersOnly)
    return {
      icon: Lock,
      fact: "PDF",
      action: (
        <ButtonLink to={path} {...small}>
          How to get it{of}
        </ButtonLink>
      ),
    };
  if (pdf?.bytes !== undefined)
    return {
      icon: FileText,
      fact: `PDF, ${sizeWords(pdf.bytes)}`,
      action: (
        <a href={pdf.address} download className={buttonClass(small)}>
          <Icon of={Download} />
          Download{of}
        </a>
      ),
    };
  if (meta.source)
    return {
      icon: ArrowUpRight,
      fact: "Opens another site",
      action: (
        <a href={meta.source} rel="noopener" className={buttonClass(small)}>
          Open{of}
          <Icon of={ArrowUpRight} />
        </a>
      ),
    };
  return {
    icon: BookOpen,
    fact: "Read here",
    action: (
      <ButtonLink to={path} {...small}>
        Read{of}
      </ButtonLink>
    ),
  };
}

function Row({ item }: { item: PicturedItem }) {
  const { title, summary, meta, isSample } = item;
  const { icon, fact, action } = wayTo(item);
  const facts = [meta.format, meta.level, meta.issue, fact].filter(Boolean);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 border-line border-b py-5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <span
        aria-hidden="true"
        className="on-sheet grid size-11 place-items-center self-start border border-line bg-sheet text-blue"
      >
        <Icon of={icon} />
      </span>
      <article>
        <h2 className="text-h4">
          <Link to={pathOf(item)} className="text-ink no-underline hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 text-ink-2">{summary}</p>
        <p className="num mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2 text-small">
          {facts.map((known) => (
            <span key={known}>{known}</span>
          ))}
          {meta.membersOnly ? <Badge tone="accent">For members</Badge> : null}
          {isSample ? <SampleBadge /> : null}
        </p>
      </article>
      <p className="max-sm:col-start-2 max-sm:mt-3">{action}</p>
    </li>
  );
}

export function DocumentRows({ items }: { items: readonly PicturedItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ul>
  );
}
