import { Ban, CircleCheck } from "lucide-react";
import { useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { CallError } from "~/platform/call";
import { shortDate } from "~/platform/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Link } from "~/ui/link";
import { TextArea } from "~/ui/text-area";
import { certificatePath } from "../certificate-number";
import type { ListedCertificate } from "./calls";
import { useCertificateWithdrawal } from "./queries";

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

export function CertificateRow({ certificate, mayWithdraw }: CertificateRowProps) {
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
