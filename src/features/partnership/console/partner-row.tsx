import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { labelOf } from "~/features/accounts/profile/profile-options";
import { indianStates } from "~/features/cases/indian-states";
import { shortDate } from "~/platform/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import type { Partner } from "../partners/calls";
import { organizationTypes } from "../partnership-options";
import { ConsentDialog, WithdrawConsent } from "./consent-dialog";
import { Ending } from "./ending-dialog";
import { FactsDialog } from "./facts-dialog";
import { useListing } from "./queries";

function Standing({ partner: { listedAt, consentAt, endedAt } }: { partner: Partner }) {
  if (endedAt) return <Badge tone="neutral">Ended {shortDate(endedAt)}</Badge>;
  if (listedAt)
    return (
      <Badge tone="success" icon={CircleCheck}>
        Listed
      </Badge>
    );
  return <Badge tone={consentAt ? "info" : "neutral"}>{consentAt ? "Not listed" : "No consent yet"}</Badge>;
}

const factLink = "inline-flex min-h-11 items-center";

function Facts({ partner: { name, website, reference, caseId } }: { partner: Partner }) {
  if (!website && !reference) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-small">
      {caseId && reference ? (
        <Link to={`/staff?view=all&case=${caseId}`} className={`num ${factLink}`}>
          {reference}
        </Link>
      ) : null}
      {website ? (
        <a href={website} rel="noopener nofollow" className={`wrap-anywhere ${factLink}`}>
          {new URL(website).hostname}
          <span className="sr-only"> (website of {name})</span>
        </a>
      ) : null}
    </p>
  );
}

function Listing({ partner: { id, name, version, listedAt } }: { partner: Partner }) {
  const listing = useListing();
  return (
    <Button
      size="small"
      variant={listedAt ? "secondary" : "primary"}
      busy={listing.isPending}
      onClick={() => listing.mutate({ id, body: { isListed: !listedAt, version } })}
    >
      {listedAt ? "Take off the page" : "Publish"}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

function PartnerActions({ partner }: { partner: Partner }) {
  const [asked, setAsked] = useState<"consent" | "facts">();
  const close = () => setAsked(undefined);
  const { name, consentAt, endedAt } = partner;
  if (endedAt) return null;
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
      <Ending partner={partner} />
      <ConsentDialog partner={partner} open={asked === "consent"} onClose={close} />
      <FactsDialog partner={partner} open={asked === "facts"} onClose={close} />
    </div>
  );
}

export function PartnerRow({ partner }: { partner: Partner }) {
  const { name, type, city, state, since, consentAt, consentNote } = partner;
  return (
    <li className="grid gap-3 border-line border-b p-5 last:border-b-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-h4">{name}</h2>
          <p className="wrap-anywhere mt-0.5 text-ink-2 text-small">
            {labelOf(organizationTypes, type)} · {city}, {labelOf(indianStates, state)} · since {shortDate(since)}
          </p>
          <Facts partner={partner} />
        </div>
        <Standing partner={partner} />
      </div>
      {consentAt ? (
        <div className="max-w-measure text-small">
          <p className="note">Consent · {shortDate(consentAt)}</p>
          <p className="wrap-anywhere mt-0.5 whitespace-pre-line">{consentNote}</p>
        </div>
      ) : null}
      <PartnerActions partner={partner} />
    </li>
  );
}
