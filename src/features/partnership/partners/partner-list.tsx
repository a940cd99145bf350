import { Section, SectionHead } from "~/ui/section";

/** The public part of a partner. */
export type ListedPartner = {
  id: string;
  name: string;
  type: string;
  website: string | null;
  place: string;
  since: string;
};

function PartnerEntry({ partner: { name, type, website, place, since } }: { partner: ListedPartner }) {
  return (
    <li className="border-line border-r border-b p-[clamp(1.25rem,1rem+1vw,2rem)]">
      <p className="note">{type}</p>
      <h3 className="wrap-anywhere mt-1.5 text-h4">{name}</h3>
      <p className="mt-1 text-ink-2">
        {place} · Partner since {since}
      </p>
      {website ? (
        <a href={website} rel="noopener nofollow" className="mt-1.5 inline-flex min-h-11 items-center">
          {new URL(website).hostname}
          <span className="sr-only"> (website of {name})</span>
        </a>
      ) : null}
    </li>
  );
}

export function PartnerList({ partners }: { partners: readonly ListedPartner[] }) {
  if (partners.length === 0) return null;
  return (
    <Section id="partners" labelledBy="partners-title">
      <SectionHead id="partners-title" title="Our partners" lead="They work with us and agreed to be named." />
      <ul className="grid grid-cols-1 border-t border-t-line-2 border-l border-l-line sm:grid-cols-2 lg:grid-cols-3">
        {partners.map((partner) => (
          <PartnerEntry key={partner.id} partner={partner} />
        ))}
      </ul>
    </Section>
  );
}
