import { Ban, CircleCheck } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { useMember } from "~/features/accounts/signed-in";
import { DialogActions } from "~/features/console/dialog-actions";
import { ListFilters } from "~/features/console/list-filters";
import { ShowMore } from "~/features/console/show-more";
import { CallError } from "~/platform/http/call";
import { holds } from "~/platform/roles";
import { shortDate, shortMoment } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { TextArea } from "~/ui/text-area";
import { TitleBlock } from "~/ui/title-block";
import { certificatePath } from "../certificate-number";
import type { ListedCertificate, WaitingCorrection } from "./calls";
import { useCertificates, useCertificateWithdrawal, useDecision, useWaitingCorrections } from "./queries";

function Withdrawal({ number, name }: ListedCertificate) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const withdrawal = useCertificateWithdrawal();
  const fields = withdrawal.error instanceof CallError ? withdrawal.error.fields : {};
  const close = () => setAsking(false);
  const actions = (
    <DialogActions
      variant="danger"
      busy={withdrawal.isPending}
      onCancel={close}
      onAct={() => withdrawal.mutate({ certificate: number, body: { reason } }, { onSuccess: close })}
    >
      Withdraw for good
    </DialogActions>
  );
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Withdraw<span className="sr-only"> {number}</span>
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={`Withdraw the certificate of ${name ?? number}?`}
        actions={actions}
      >
        <TextArea
          id={`withdrawal-${number}`}
          name="reason"
          label="What the holder reads"
          hint="Whoever checks the certificate learns that it was withdrawn, not why. This cannot be undone."
          value={reason}
          maxLength={500}
          error={fields.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Dialog>
    </>
  );
}

type CertificateRowProps = { certificate: ListedCertificate; mayWithdraw: boolean };

function CertificateRow({ certificate, mayWithdraw }: CertificateRowProps) {
  const { number, title, version, name, sentence, issuedAt, withdrawnAt, withdrawnReason } = certificate;
  return (
    <li className="grid gap-2 border-line border-b p-5 last:border-b-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-h4">{name ?? "Holder erased"}</h3>
          <p className="wrap-anywhere mt-0.5 text-ink-2 text-small">
            {title} ·{" "}
            <Link to={certificatePath(number)} className="num inline-flex min-h-11 items-center">
              {number}
            </Link>{" "}
            · version {version} · {shortDate(issuedAt)}
          </p>
        </div>
        <Badge tone={withdrawnAt ? "danger" : "success"} icon={withdrawnAt ? Ban : CircleCheck}>
          {withdrawnAt ? "Withdrawn" : "Valid"}
        </Badge>
      </div>
      <p className="wrap-anywhere max-w-measure">{sentence}</p>
      {withdrawnReason ? (
        <p className="wrap-anywhere max-w-measure whitespace-pre-line text-ink-2">{withdrawnReason}</p>
      ) : null}
      {mayWithdraw && !withdrawnAt ? (
        <div>
          <Withdrawal {...certificate} />
        </div>
      ) : null}
    </li>
  );
}

function Declining({ id, number }: WaitingCorrection) {
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState("");
  const decision = useDecision();
  const fields = decision.error instanceof CallError ? decision.error.fields : {};
  const close = () => setAsking(false);
  const actions = (
    <DialogActions
      variant="danger"
      busy={decision.isPending}
      onCancel={close}
      onAct={() => decision.mutate({ id, body: { decision: "decline", answer } }, { onSuccess: close })}
    >
      Decline
    </DialogActions>
  );
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Decline<span className="sr-only"> the correction of {number}</span>
      </Button>
      <Dialog open={isAsking} onClose={close} title="Keep the printed name?" actions={actions}>
        <TextArea
          id={`declining-${id}`}
          name="answer"
          label="What the holder reads"
          value={answer}
          maxLength={500}
          error={fields.answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Dialog>
    </>
  );
}

function CorrectionRow({ correction }: { correction: WaitingCorrection }) {
  const { id, number, title, printedName, name, reason, askedAt } = correction;
  const decision = useDecision();
  return (
    <li className="grid gap-3 border-line border-b p-5 last:border-b-0">
      <p className="text-ink-2 text-small">
        {title} · <span className="num">{number}</span> · asked {shortMoment(askedAt)}
      </p>
      <TitleBlock
        cells={[
          { label: "Printed", value: printedName },
          { label: "Wanted", value: name },
        ]}
      />
      <p className="wrap-anywhere max-w-measure whitespace-pre-line">{reason}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          busy={decision.isPending}
          onClick={() => decision.mutate({ id, body: { decision: "make", answer: "" } })}
        >
          Print the wanted name<span className="sr-only"> on {number}</span>
        </Button>
        <Declining {...correction} />
      </div>
    </li>
  );
}

const listLook = "on-sheet rounded-2 border border-line-2 bg-sheet";

function Corrections() {
  const query = useWaitingCorrections();
  return (
    <SecurityAnswer query={query} label="Loading the corrections">
      {({ corrections }) =>
        corrections.length === 0 ? null : (
          <section aria-label="Names to correct" className="grid gap-3">
            <h2 className="text-h4">Names to correct</h2>
            <ul className={listLook}>
              {corrections.map((correction) => (
                <CorrectionRow key={correction.id} correction={correction} />
              ))}
            </ul>
          </section>
        )
      }
    </SecurityAnswer>
  );
}

function List() {
  const [address, setAddress] = useSearchParams();
  const q = address.get("q") ?? "";
  const query = useCertificates(q);
  const mayWithdraw = holds(useMember().roles, "admin");
  return (
    <section aria-label="Issued certificates" className="grid gap-3">
      <h2 className="text-h4">Issued</h2>
      <ListFilters
        label="Search certificates"
        placeholder="Number or name"
        filters={[]}
        choiceClass=""
        address={{ q }}
        onChange={({ q: wanted }) =>
          setAddress(wanted ? { q: wanted } : {}, { replace: true, preventScrollReset: true })
        }
      />
      <SecurityAnswer query={query} label="Loading the certificates">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0)
            return (
              <EmptyState
                level={3}
                drawing="empty-sheet"
                title={q ? "No certificate matches" : "No certificates yet"}
                text={
                  q
                    ? "Try another number or name."
                    : "They are issued when results of the competition are published, and when a partner joins."
                }
              />
            );
          return (
            <>
              <ul className={listLook}>
                {rows.map((certificate) => (
                  <CertificateRow key={certificate.number} certificate={certificate} mayWithdraw={mayWithdraw} />
                ))}
              </ul>
              <ShowMore query={query} />
            </>
          );
        }}
      </SecurityAnswer>
    </section>
  );
}

export default function CertificatesScreen() {
  return (
    <div className="grid gap-8">
      <div>
        <h1 className="text-h2">Certificates</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          Winners, finalists and judges of the competition and partners get theirs by themselves. What was issued is
          never changed: a corrected name makes a new version, and the one before is reported as replaced.
        </p>
      </div>
      <Corrections />
      <List />
    </div>
  );
}
