import { SecurityAnswer } from "~/features/accounts/security-answer";
import { ShowMore } from "~/features/console/show-more";
import { EmptyState } from "~/ui/empty-state";
import { PartnerRow } from "./partner-row";
import { usePartners } from "./queries";

export default function PartnersScreen() {
  const query = usePartners();
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-h2">Partners</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          An approved partnership application becomes a partner. It is named in public only with the organisation’s
          consent.
        </p>
      </div>
      <SecurityAnswer query={query} label="Loading the partners">
        {({ pages }) => {
          const partners = pages.flatMap(({ rows }) => rows);
          if (partners.length === 0)
            return (
              <EmptyState
                level={2}
                drawing="truss-railway-bridge"
                title="No partners yet"
                text="They appear here once their application is approved in the queue."
              />
            );
          return (
            <>
              <ul className="on-sheet rounded-2 border border-line-2 bg-sheet">
                {partners.map((partner) => (
                  <PartnerRow key={partner.id} partner={partner} />
                ))}
              </ul>
              <ShowMore query={query} />
            </>
          );
        }}
      </SecurityAnswer>
    </div>
  );
}
