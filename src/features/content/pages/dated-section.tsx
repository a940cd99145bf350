import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { readDatedSection } from "../sections/dated-section.server";
import { DrawnDates } from "../sections/drawn-dates";
import { ItemRows } from "../sections/listed-items";
import { SectionItems, SectionSide, WithSide } from "../sections/listed-section";
import { SectionFrame, SectionPages } from "../sections/section-frame";
import { sectionMeta } from "../sections/section-meta";
import { askedSection } from "../sections/section-page.server";
import type { Section } from "../sections/sections";

/** A query is rendered on demand; the page without one is cached. */
export const handle = { readsQuery: true };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { section, question } = askedSection(url);
  return { section, question, ...(await readDatedSection(context.get(pageContext), section, question)) };
}

export const meta = ({ loaderData, ...args }: MetaArgs<typeof loader>) =>
  loaderData ? sectionMeta(args, loaderData) : [];

function First({ first }: { first: NonNullable<Section["first"]> }) {
  return (
    <Card className="mb-10">
      <h2 className="text-h3">{first.title}</h2>
      <p className="mt-2 mb-5 max-w-measure text-ink-2">{first.text}</p>
      <ButtonLink to={first.way.to}>{first.way.label}</ButtonLink>
    </Card>
  );
}

export default function DatedSectionPage() {
  const { next, past, ...shown } = useLoaderData<typeof loader>();
  const { section, list } = shown;
  const side = <SectionSide {...shown} />;
  const isDated = Boolean(next || past);
  return (
    <SectionFrame {...shown} first={section.first ? <First first={section.first} /> : null}>
      {next ? <DrawnDates html={next} /> : null}
      {isDated && list.items.length > 0 ? (
        <section aria-labelledby="undated" className="mt-14">
          <h2 id="undated" className="text-h3">
            Without a date
          </h2>
          <WithSide side={side}>
            <ItemRows items={list.items} />
          </WithSide>
        </section>
      ) : null}
      {past ? <DrawnDates html={past} /> : null}
      {isDated ? <SectionPages {...shown} /> : <SectionItems {...shown} />}
      {isDated && list.items.length === 0 ? (
        <div className="mt-14 grid items-start gap-8 md:grid-cols-2">{side}</div>
      ) : null}
    </SectionFrame>
  );
}
