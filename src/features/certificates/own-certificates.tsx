import { Ban, CircleCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { CallError } from "~/platform/http/call";
import { longDay } from "~/platform/time/dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { TitleBlock } from "~/ui/title-block";
import { certificatePath } from "./certificate-number";
import { useCorrection, useOwnCertificates } from "./queries";
import type { OwnCertificate } from "./schema";

type CorrectionFormProps = { number: string; name: string; open: boolean; onClose: () => void };

/** Changes of case, spaces and dots alone are printed at once. */
function CorrectionForm({ number, name, open, onClose }: CorrectionFormProps) {
  const [wanted, setWanted] = useState(name);
  const [reason, setReason] = useState("");
  const correction = useCorrection(number);
  const { error } = correction;
  const fields = error instanceof CallError ? error.fields : {};
  const form = `correction-${number}`;

  function send(event: FormEvent) {
    event.preventDefault();
    correction.mutate({ name: wanted, reason }, { onSuccess: onClose });
  }

  const actions = (
    <>
      <Button size="small" onClick={onClose}>
        Cancel
      </Button>
      <Button size="small" variant="primary" type="submit" form={form} busy={correction.isPending}>
        Correct the name
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title="Correct the name" actions={actions}>
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        <p className="text-ink-2">
          Capitals, spaces and dots are mended at once, but once. Any other letter, also an initial written in full, is
          decided by the federation. The number stays, and the copy from before is reported as replaced.
        </p>
        <TextField
          id={`${form}-name`}
          name="name"
          label="Name as it should be printed"
          value={wanted}
          maxLength={120}
          error={fields.name}
          onChange={({ target }) => setWanted(target.value)}
          aria-required
        />
        <TextArea
          id={`${form}-reason`}
          name="reason"
          label="What is wrong with it"
          value={reason}
          maxLength={500}
          rows={3}
          error={fields.reason}
          onChange={({ target }) => setReason(target.value)}
          aria-required
        />
        {error && Object.keys(fields).length === 0 ? (
          <p role="alert" className="text-danger">
            {failureMessage(error, "The correction was not sent. Please try again.")}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

function State({ withdrawnOn }: OwnCertificate) {
  if (withdrawnOn)
    return (
      <Badge tone="danger" icon={Ban}>
        Withdrawn
      </Badge>
    );
  return (
    <Badge tone="success" icon={CircleCheck}>
      Valid
    </Badge>
  );
}

function Correction({ correction }: OwnCertificate) {
  if (!correction || correction.outcome === "made") return null;
  const { name, askedOn, answer } = correction;
  return (
    <p className="wrap-anywhere text-ink-2">
      {correction.outcome === "declined"
        ? `We did not print “${name}”: ${answer}`
        : `You asked for “${name}” on ${longDay(askedOn)}. We answer by email.`}
    </p>
  );
}

function Checks({ checks }: OwnCertificate) {
  if (checks.length === 0) return <p className="text-ink-3 text-small">Not in any checked list yet</p>;
  return (
    <div>
      <p className="note">Checked in lists, by the name that was given</p>
      <ul className="mt-1 grid gap-1">
        {checks.map(({ organisation, count, lastOn }) => (
          <li key={organisation} className="wrap-anywhere text-ui">
            {organisation}: {count === 1 ? "once" : `${count} times`}, last on {longDay(lastOn)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Actions({ certificate }: { certificate: OwnCertificate }) {
  const [isOpen, setOpen] = useState(false);
  const { number, name, withdrawnOn, correction } = certificate;
  const waits = correction?.outcome === null;
  return (
    <div className="flex flex-wrap gap-3">
      <a href={`/api/certificates/${number}.pdf`} download className="inline-flex min-h-11 items-center font-semibold">
        Download as PDF<span className="sr-only">, {number}</span>
      </a>
      <ButtonLink to={certificatePath(number)} size="small">
        How others see it<span className="sr-only">, {number}</span>
      </ButtonLink>
      {withdrawnOn || waits ? null : (
        <>
          <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
            Correct the name<span className="sr-only">, {number}</span>
          </Button>
          {isOpen ? <CorrectionForm number={number} name={name} open onClose={() => setOpen(false)} /> : null}
        </>
      )}
    </div>
  );
}

function Certificate({ certificate }: { certificate: OwnCertificate }) {
  const { title, number, version, name, sentence, issuedOn, withdrawnReason } = certificate;
  return (
    <li>
      <Panel title={title} action={<State {...certificate} />}>
        <div className="grid gap-5">
          <TitleBlock
            cells={[
              { label: "Holder", value: name, wide: true },
              { label: "iFACE certifies that the holder", value: sentence, wide: true },
              { label: "Number", value: <span className="num">{number}</span> },
              { label: "Issued", value: `${longDay(issuedOn)}, version ${version}` },
            ]}
          />
          {withdrawnReason ? <p className="wrap-anywhere">{withdrawnReason}</p> : null}
          <Correction {...certificate} />
          <Checks {...certificate} />
          <Actions certificate={certificate} />
        </div>
      </Panel>
    </li>
  );
}

export function OwnCertificates() {
  const own = useOwnCertificates();
  if (own.isPending)
    return (
      <SkeletonGroup label="Loading your certificates">
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  if (own.isError)
    return (
      <EmptyState
        level={2}
        drawing="empty-sheet"
        title="Your certificates could not be read"
        text="Please try again."
        action={<Button onClick={() => void own.refetch()}>Try again</Button>}
      />
    );
  if (own.data.length === 0)
    return (
      <EmptyState
        level={2}
        drawing="empty-sheet"
        title="No certificates yet"
        text="They appear here once one is issued to your confirmed email address."
        action={<ButtonLink to="/engineers-oath">The Engineers’ Oath competition</ButtonLink>}
      />
    );
  return (
    <ul aria-label="Your certificates" className="grid max-w-3xl gap-8">
      {own.data.map((certificate) => (
        <Certificate key={certificate.number} certificate={certificate} />
      ))}
    </ul>
  );
}
