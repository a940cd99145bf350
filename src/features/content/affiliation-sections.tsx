import { ButtonLink } from "~/ui/button-link";
import { CheckList } from "~/ui/check-list";
import { Section, SectionHead } from "~/ui/section";
import { type Topic, TopicGrid } from "~/ui/topic-grid";

type AffiliationProps = { topics: readonly Topic[]; gains: readonly string[]; answer: string };

export function AffiliationSection({ topics, gains, answer }: AffiliationProps) {
  return (
    <Section id="affiliation" labelledBy="affiliation-title">
      <SectionHead
        id="affiliation-title"
        title="Affiliation"
        lead="For bodies that have members or students of their own and want to belong to the national federation."
      />
      <TopicGrid topics={topics} cols={3} />
      <div className="mt-10 grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 lg:grid-cols-[5fr_7fr]">
        <div>
          <h3>What affiliation brings</h3>
          <p className="mt-2 mb-5 max-w-120 text-ink-2">
            The membership inquiry asks for your organisation’s details. {answer}
          </p>
          <ButtonLink to="/membership-contact">Send a Membership Inquiry</ButtonLink>
        </div>
        <CheckList items={gains} className="content-start sm:grid-cols-2 sm:gap-x-gutter sm:gap-y-3.5" />
      </div>
    </Section>
  );
}

export function PartnershipSection({ topics }: { topics: readonly Topic[] }) {
  return (
    <Section id="partnership" surface="grid" labelledBy="partnership-title">
      <div className="grid gap-x-[clamp(2rem,5vw,5rem)] lg:grid-cols-[4fr_8fr]">
        <div className="mb-8">
          <SectionHead
            id="partnership-title"
            title="Partnership"
            lead="For universities, companies, government bodies and NGOs that want to build something with the federation."
          >
            <p className="text-ink-2">A partnership needs no membership. It starts from a purpose and a date.</p>
          </SectionHead>
          <ButtonLink to="/partnership-application">Start the Application</ButtonLink>
        </div>
        <div className="bg-paper">
          <TopicGrid topics={topics} cols={2} />
        </div>
      </div>
    </Section>
  );
}
