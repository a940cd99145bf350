import { useState } from "react";
import { Link } from "react-router";
import { dayWords } from "~/features/accounts/moment-words";
import { indianStates } from "~/features/cases/indian-states";
import type { Partner } from "~/features/partnership/partners/schema";
import { organizationTypes } from "~/features/partnership/partnership-options";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ConsentDialog } from "./consent-dialog";
import { useListing, useWithdrawal } from "./queries";

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

function Listing({ partner: { listedAt, consentAt } }: { partner: Partner }) {
  if (listedAt) return <Badge tone="success">Listed</Badge>;
  return <Badge tone="neutral">{consentAt ? "Not listed" : "No consent yet"}</Badge>;
}

function Actions({ partner }: { partner: Partner }) {
  const { id, name, version, consentAt, listedAt } = partner;
  const [isAsking, setAsking] = useState(false);
  const listing = useListing(id);
  const withdrawal = useWithdrawal(id);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setAsking(true)}>
        {consentAt ? "Change consent note" : "Record consent"}
        <span className="sr-only"> of {name}</span>
      </Button>
      {consentAt ? (
        <>
          <Button
            size="small"
            variant={listedAt ? "secondary" : "primary"}
            busy={listing.isPending}
            onClick={() => listing.mutate({ isListed: !listedAt, version })}
          >
            {listedAt ? "Take off the page" : "Publish"}
            <span className="sr-only"> {name}</span>
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={withdrawal.isPending}
            onClick={() => withdrawal.mutate(undefined)}
          >
            Consent taken back
            <span className="sr-only"> by {name}</span>
          </Button>
        </>
      ) : null}
      <ConsentDialog key={version} partner={partner} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

/** One partner: what is public once it is listed, the consent, and what staff can do. */
export function PartnerRow({ partner }: { partner: Partner }) {
  const { name, type, website, city, state, since, reference, caseId, consentAt, consentNote } = partner;
  return (
    <li className="grid gap-3 border-line border-b p-5 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-h4">{name}</h2>
          <p className="wrap-anywhere text-ink-2 text-small">
            {labelOf(organizationTypes, type)} · {city}, {labelOf(indianStates, state)} · since{" "}
            {dayWords(since)}
            {website ? ` · ${website}` : ""}
          </p>
        </div>
        <Listing partner={partner} />
      </div>
      {consentAt ? (
        <p className="wrap-anywhere whitespace-pre-line text-small">
          Consent recorded on {dayWords(consentAt)}: {consentNote}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Actions partner={partner} />
        {caseId && reference ? (
          <Link
            to={`/staff?view=all&case=${caseId}`}
            className="num inline-flex min-h-11 items-center text-small"
          >
            {reference}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
