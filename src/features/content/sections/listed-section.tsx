import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { ItemRows, LeadItem } from "./listed-items";
import type { PicturedItem } from "./operations.server";
import { NoneFound } from "./section-empty";
import { FacetLinks } from "./section-filters";
import { SectionPages, type ShownSection } from "./section-frame";
import { queryOf } from "./section-list";
import { isHeard, type Section } from "./sections";

function ByEmail({ section }: { section: Section }) {
  return (
    <Card>
      <h2 className="text-h3">Get it by email</h2>
      <p className="mt-2 mb-5 text-ink-2">The newsletter. You leave it with one click.</p>
      <ButtonLink to="/#newsletter" block>
        Newsletter
      </ButtonLink>
      <Link
        reloadDocument
        to={`/${section.path}/feed.xml`}
        className="mt-2 flex min-h-11 items-center justify-center text-ui"
      >
        {isHeard(section) ? "Feed for podcast players (RSS)" : "Feed (Atom)"}
      </Link>
    </Card>
  );
}

export function SectionSide(shown: ShownSection) {
  return (
    <>
      <FacetLinks {...shown} by="year" />
      <ByEmail section={shown.section} />
    </>
  );
}

type WithSideProps = { side: ReactNode; children: ReactNode };

export function WithSide({ side, children }: WithSideProps) {
  return (
    <div className="mt-8 grid items-start gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <div className="min-w-0">{children}</div>
      <div className="grid gap-8">{side}</div>
    </div>
  );
}

type ItemsProps = ShownSection<PicturedItem> & { issues?: ReactNode };

/** The entries of a section with filters beside them. The newest is large if the list is complete. */
export function SectionItems({ issues, ...shown }: ItemsProps) {
  const { section, question, list } = shown;
  const isWhole = queryOf(question) === "";
  const [lead, ...others] = list.items;
  const side = (
    <>
      {issues}
      <SectionSide {...shown} />
    </>
  );
  return (
    <>
      {isWhole && lead ? (
        <div className="mt-8">
          <LeadItem item={lead} />
        </div>
      ) : null}
      <WithSide side={side}>
        {list.found === 0 ? (
          <NoneFound section={section} question={question} />
        ) : (
          <ItemRows items={isWhole ? others : list.items} />
        )}
        <SectionPages {...shown} />
      </WithSide>
    </>
  );
}
