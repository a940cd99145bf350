import { AtSign, TriangleAlert } from "lucide-react";
import { Badge } from "~/ui/badge";
import type { InboundMail } from "./schema";

const KILOBYTE = 1024;
const sizeWords = (bytes: number) =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;

function Sender({ address, isApplicant }: InboundMail) {
  if (isApplicant) return <Badge icon={AtSign}>By email</Badge>;
  return (
    <>
      <Badge tone="warning" icon={TriangleAlert}>
        Not from the address of this case
      </Badge>
      <span className="wrap-anywhere">{address}</span>
    </>
  );
}

/** What staff see of the email that a message came as: who sent it, its files, and all of its text. `shown` is what stands above. */
export function MailNote({ mail, shown }: { mail: InboundMail; shown: string }) {
  const { attachments, leftOut, whole } = mail;
  return (
    <div className="mt-2 grid gap-2 text-small">
      <p className="flex flex-wrap items-center gap-2">
        <Sender {...mail} />
      </p>
      {attachments.length > 0 ? (
        <ul className="grid gap-1">
          {attachments.map(({ id, name, bytes }) => (
            <li key={id}>
              <a className="wrap-anywhere" href={`/api/staff/attachments/${id}`} download={name}>
                {name}
              </a>{" "}
              ({sizeWords(bytes)})
            </li>
          ))}
        </ul>
      ) : null}
      {leftOut > 0 ? (
        <p className="text-ink-3">
          {leftOut === 1 ? "One attachment was" : `${leftOut} attachments were`} not kept. We keep PDF, JPEG
          and PNG files of up to 5 MB.
        </p>
      ) : null}
      {whole && whole !== shown ? (
        <details>
          <summary>The whole email</summary>
          <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-2">{whole}</p>
        </details>
      ) : null}
    </div>
  );
}
