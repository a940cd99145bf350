import { CircleCheck } from "lucide-react";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { labelOf } from "~/features/accounts/profile/profile-options";
import { indianStates } from "~/features/cases/indian-states";
import { DialogActions } from "~/features/console/dialog-actions";
import { inForceWords } from "~/features/console/in-force-words";
import { Overtaken } from "~/features/console/overtaken";
import { useEdits } from "~/features/console/use-edits";
import { CallError } from "~/platform/http/call";
import { shortDate } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Link } from "~/ui/link";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { Partner } from "../partners/calls";
import { organizationTypes } from "../partnership-options";
import { useConsent, useCorrection, useEnding, useListing, useWithdrawal } from "./queries";

type ConsentDialogProps = { partner: Partner; open: boolean; onClose: () => void };

function ConsentDialog({ partner: { id, name, version, consentAt, consentNote }, open, onClose }: ConsentDialogProps) {
  const edits = useEdits({ note: consentNote ?? "" }, version);
  const inForce = edits.overtakenBy("note");
  const consent = useConsent();
  const errors = consent.error instanceof CallError ? consent.error.fields : {};

  function save() {
    const sent = edits.shown;
    consent.mutate(
      { id, body: { ...sent, version } },
      { onSuccess: ({ partner: now }) => edits.saved(sent, now.version) && onClose() },
    );
  }

  const actions = (
    <DialogActions busy={consent.isPending} onCancel={onClose} onAct={save}>
      {consentAt ? "Save note" : "Record consent"}
    </DialogActions>
  );
  return (
    <Dialog open={open} onClose={onClose} title={`Consent of ${name}`} actions={actions}>
      {edits.isOvertaken ? <Overtaken onDiscard={edits.discard} /> : null}
      <TextArea
        id={`consent-${id}`}
        name="note"
        label="Who agreed, how and when"
        className={edits.isOvertaken ? "mt-4" : undefined}
        hint={inForce === undefined ? "Name, type, place, year and website will be public." : inForceWords(inForce)}
        value={edits.shown.note}
        error={errors.note}
        maxLength={1000}
        onChange={(event) => edits.type("note", event.target.value)}
      />
    </Dialog>
  );
}

function WithdrawConsent({ partner: { id, name, listedAt } }: { partner: Partner }) {
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useWithdrawal();
  const close = () => setAsking(false);
  const actions = (
    <DialogActions
      variant="danger"
      busy={withdrawal.isPending}
      onCancel={close}
      onAct={() => withdrawal.mutate({ id }, { onSettled: close })}
    >
      Withdraw consent
    </DialogActions>
  );
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Consent withdrawn
        <span className="sr-only"> by {name}</span>
      </Button>
      <Dialog open={isAsking} onClose={close} title={`Did ${name} withdraw the consent?`} actions={actions}>
        {listedAt ? "The partner leaves the public page at once, and the" : "The"} note about the consent is deleted.
        The partner stays in this list.
      </Dialog>
    </>
  );
}

type FactsDialogProps = { partner: Partner; open: boolean; onClose: () => void };

function FactsDialog({ partner, open, onClose }: FactsDialogProps) {
  const { id, name, type, website, city, state, version, listedAt } = partner;
  const edits = useEdits({ name, type, website: website ?? "", city, state }, version);
  const correction = useCorrection();
  const errors = correction.error instanceof CallError ? correction.error.fields : {};
  const form = `facts-${id}`;

  function save(event: FormEvent) {
    event.preventDefault();
    const sent = edits.shown;
    correction.mutate(
      { id, body: { ...sent, version } },
      { onSuccess: ({ partner: now }) => edits.saved(sent, now.version) && onClose() },
    );
  }

  function field(of: keyof typeof edits.shown, options?: readonly { value: string; label: string }[]) {
    const inForce = edits.overtakenBy(of);
    const label = options?.find(({ value }) => value === inForce)?.label;
    return {
      id: `${form}-${of}`,
      name: of,
      value: edits.shown[of],
      error: errors[of],
      hint: inForce === undefined ? undefined : inForceWords(label ?? inForce),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => edits.type(of, target.value),
    };
  }

  const actions = (
    <DialogActions busy={correction.isPending} onCancel={onClose} form={form}>
      Save facts
    </DialogActions>
  );
  return (
    <Dialog open={open} onClose={onClose} title={`Facts about ${partner.name}`} actions={actions}>
      <form id={form} noValidate onSubmit={save} className="grid gap-4">
        {listedAt ? <p>The public page shows them as soon as they are saved.</p> : null}
        {edits.isOvertaken ? <Overtaken onDiscard={edits.discard} /> : null}
        <TextField {...field("name")} label="Name" required maxLength={200} />
        <SelectField {...field("type", organizationTypes)} label="Type" options={organizationTypes} />
        <TextField {...field("website")} label="Website" type="url" optional />
        <TextField {...field("city")} label="City" required maxLength={80} />
        <SelectField {...field("state", indianStates)} label="State or union territory" options={indianStates} />
      </form>
    </Dialog>
  );
}

function Ending({ partner: { id, name, version, listedAt } }: { partner: Partner }) {
  const [isAsking, setAsking] = useState(false);
  const ending = useEnding();
  const close = () => setAsking(false);
  const actions = (
    <DialogActions
      variant="danger"
      busy={ending.isPending}
      onCancel={close}
      onAct={() => ending.mutate({ id, body: { version } }, { onSettled: close })}
    >
      End for good
    </DialogActions>
  );
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        End partnership
        <span className="sr-only"> with {name}</span>
      </Button>
      <Dialog open={isAsking} onClose={close} title={`End the partnership with ${name}?`} actions={actions}>
        {listedAt ? "The partner leaves the public page at once. The" : "The"} certificate of affiliation is withdrawn,
        and whoever holds it is told by email. A new application begins a new partnership.
      </Dialog>
    </>
  );
}

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
