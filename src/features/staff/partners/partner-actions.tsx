import { useState } from "react";
import type { Partner } from "~/features/partnership/partners/schema";
import { Button } from "~/ui/button";
import { ConsentDialog } from "./consent-dialog";
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

/** What staff can do with a partner: the consent first, then the public page. */
export function PartnerActions({ partner }: { partner: Partner }) {
  const [isAsking, setAsking] = useState(false);
  const { name, version, consentAt } = partner;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setAsking(true)}>
        {consentAt ? "Change note" : "Record consent"}
        <span className="sr-only"> of {name}</span>
      </Button>
      {consentAt ? (
        <>
          <Listing partner={partner} />
          <WithdrawConsent partner={partner} />
        </>
      ) : null}
      <ConsentDialog key={version} partner={partner} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
