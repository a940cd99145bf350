import { useEffect } from "react";
import { useLocation } from "react-router";
import { Accordion, AccordionItem } from "~/ui/accordion";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { openNamed } from "~/ui/open-named";
import type { FaqEntry } from "./faq";
import { FaqAnswer } from "./faq-answer";

/** Opens the question that the address names behind its #. */
function useOpenFromAddress() {
  const { hash } = useLocation();
  useEffect(() => openNamed(hash), [hash]);
}

type FaqListProps = { entries: FaqEntry[]; found: FaqEntry[]; onClear: () => void };

/** All entries, those not `found` hidden: so each stays open or closed while somebody searches. */
export function FaqList({ entries, found, onClear }: FaqListProps) {
  useOpenFromAddress();
  const shown = new Set(found.map(({ slug }) => slug));
  return (
    <>
      <p role="status" className="sr-only">
        {found.length === 1 ? "1 question" : `${found.length} questions`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          level={2}
          drawing="empty-search"
          title="No FAQs Found"
          text="No question matches. Try fewer words or another category."
          action={<Button onClick={onClear}>Show all questions</Button>}
        />
      ) : null}
      <Accordion className={found.length === 0 ? "hidden" : ""}>
        {entries.map(({ slug, question, ...entry }, at) => (
          <div key={slug} hidden={!shown.has(slug)}>
            <AccordionItem id={slug} title={question} open={at === 0}>
              <FaqAnswer {...entry} />
            </AccordionItem>
          </div>
        ))}
      </Accordion>
    </>
  );
}
