import { useState } from "react";
import { Button } from "~/ui/button";
import type { Partner } from "../partners/schema";
import { ConsentDialog } from "./consent-dialog";
import { FactsDialog } from "./facts-dialog";
import { useListing } from "./queries";
import { WithdrawConsent } from "./withdraw-consent";

function Listing({ partner: { id, name, version, listedAt } }: { partner: Partner }) {
  const listing = useListing(id);
  return (
    <Button
      size="small"
      variant={listedAt ? "secondary" : "primary"}
      busy={listing.isPending}
      onClick={() => listing.mutate({ isListed: !listedAt, version })}
    >
      {listedAt ? "Take off the page" : "Publish"}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

/** What staff can do with a partner: the consent first, then the public page; and its facts. */
export function PartnerActions({ partner }: { partner: Partner }) {
  const [asked, setAsked] = useState<"consent" | "facts">();
  const close = () => setAsked(undefined);
  const { name, consentAt } = partner;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setAsked("consent")}>
        {consentAt ? "Change note" : "Record consent"}
        <span className="sr-only"> of {name}</span>
      </Button>
      {consentAt ? (
        <>
          <Listing partner={partner} />
          <WithdrawConsent partner={partner} />
        </>
      ) : null}
      <Button size="small" variant="quiet" onClick={() => setAsked("facts")}>
        Correct facts
        <span className="sr-only"> about {name}</span>
      </Button>
      <ConsentDialog partner={partner} open={asked === "consent"} onClose={close} />
      <FactsDialog partner={partner} open={asked === "facts"} onClose={close} />
    </div>
  );
}
