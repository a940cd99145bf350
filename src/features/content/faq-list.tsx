import { useEffect } from "react";
import { useLocation } from "react-router";
import { Accordion, AccordionItem } from "~/ui/accordion";
import { Link } from "~/ui/link";
import { openNamed } from "~/ui/open-named";
import { type FaqEntry, paragraphParts } from "./faq";

function Paragraph({ text }: { text: string }) {
  return (
    <p>
      {paragraphParts(text).map(({ text: words, to }) =>
        to ? (
          <Link key={`${to} ${words}`} to={to}>
            {words}
          </Link>
        ) : (
          words
        ),
      )}
    </p>
  );
}

function AnswerTable({ head, rows }: NonNullable<FaqEntry["table"]>) {
  return (
    <div className="rounded-2 border border-line-2 bg-sheet text-ink">
      <table className="w-full border-collapse text-ui">
        <thead>
          <tr className="border-line-2 border-b bg-well">
            <th scope="col" className="note px-3.5 py-3 text-left">
              {head[0]}
            </th>
            <th scope="col" className="note px-3.5 py-3 text-right">
              {head[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name} className="border-line border-b leading-[1.4] last:border-b-0">
              <td className="px-3.5 py-3">{name}</td>
              <td className="num whitespace-nowrap px-3.5 py-3 text-right">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The table follows the first paragraph. */
export function FaqAnswer({ answer, table }: Pick<FaqEntry, "answer" | "table">) {
  const [first = "", ...more] = answer.split("\n\n");
  return (
    <>
      <Paragraph text={first} />
      {table ? <AnswerTable {...table} /> : null}
      {more.map((text) => (
        <Paragraph key={text} text={text} />
      ))}
    </>
  );
}

/** Opens the question in the URL fragment. */
function useOpenFromAddress() {
  const { hash } = useLocation();
  useEffect(() => openNamed(hash), [hash]);
}

/** All entries; those not in `found` are hidden. */
export function FaqList({ entries, found }: { entries: readonly FaqEntry[]; found: readonly FaqEntry[] }) {
  useOpenFromAddress();
  return (
    <Accordion className={found.length === 0 ? "hidden" : ""}>
      {entries.map((entry, at) => (
        <div key={entry.slug} hidden={!found.includes(entry)}>
          <AccordionItem id={entry.slug} title={entry.question} open={at === 0}>
            <FaqAnswer {...entry} />
          </AccordionItem>
        </div>
      ))}
    </Accordion>
  );
}
