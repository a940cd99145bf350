import { Pencil } from "lucide-react";
import { useState } from "react";
import { inSentence } from "~/platform/text/in-sentence";
import { shortMoment } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { type MemberField, memberFields, valueInWords } from "../record/field-words";
import type { MemberRecord } from "../register/calls";
import { CorrectionDialog } from "./correction-dialog";

const parts: { label: string; fields: readonly MemberField[] }[] = [
  { label: memberFields.name, fields: ["name"] },
  { label: memberFields.nameInDevanagari, fields: ["nameInDevanagari"] },
  { label: memberFields.email, fields: ["email"] },
  { label: memberFields.phone, fields: ["phone"] },
  { label: memberFields.birthDate, fields: ["birthDate"] },
  { label: "Postal address", fields: ["address", "city", "pincode", "state"] },
  { label: memberFields.organization, fields: ["organization"] },
  { label: memberFields.designation, fields: ["designation"] },
  { label: memberFields.qualification, fields: ["qualification"] },
  { label: memberFields.fieldsOfWork, fields: ["fieldsOfWork"] },
  { label: memberFields.oldNumber, fields: ["oldNumber"] },
  { label: memberFields.type, fields: ["type"] },
];

const wordsOf = (of: MemberRecord, fields: readonly MemberField[]) =>
  fields.flatMap((field) => valueInWords(field, of[field]) ?? []).join(", ");

function Changes({ of, onClose }: { of: MemberRecord; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="What changed, and when" actions={<Button onClick={onClose}>Close</Button>}>
      {of.changes.length === 0 ? <p>Nothing was changed by hand.</p> : null}
      <ol className="grid gap-4">
        {of.changes.map(({ id, what, before, after, reason, by, at }) => (
          <li key={id} className="wrap-anywhere text-small">
            <span className="block font-semibold text-ink">{what}</span>
            {before || after ? (
              <span className="block">
                {before ?? "Not given"} → {after ?? "Not given"}
              </span>
            ) : null}
            <span className="block">“{reason}”</span>
            <span className="num block text-ink-3">
              {by} · {shortMoment(at)}
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

export function RecordDetails({ of, mayCorrect }: { of: MemberRecord; mayCorrect: boolean }) {
  const [correcting, setCorrecting] = useState<readonly MemberField[]>();
  const [isLooking, setLooking] = useState(false);
  return (
    <Panel
      title="Details"
      flush
      action={
        <button
          type="button"
          onClick={() => setLooking(true)}
          className="-my-2 min-h-11 text-blue text-small underline"
        >
          What changed, and when
        </button>
      }
    >
      <dl className="grid gap-x-5 px-5 pb-2 sm:grid-cols-2">
        {parts.map(({ label, fields }) => {
          const words = wordsOf(of, fields);
          return (
            <div
              key={label}
              className="grid min-h-19 grid-cols-[minmax(0,1fr)_auto] content-center items-center border-line border-b py-3 last:border-b-0"
            >
              <dt className="text-ink-3 text-small">{label}</dt>
              <dd className={`wrap-anywhere col-start-1 ${words ? "font-semibold" : "text-ink-3"}`}>
                {words || "Not given"}
                {fields.includes("email") && of.sharesAddressWith.length > 0 ? (
                  <span className="block font-normal text-small text-warning">
                    Shared with {of.sharesAddressWith.join(", ")}.{" "}
                    {of.hasAccount ? "The sign-in is theirs." : "Ask for an address of their own."}
                  </span>
                ) : null}
                {fields.includes("email") && of.pendingEmail ? (
                  <span className="block font-normal text-small text-warning">
                    {of.pendingEmail} waits to be confirmed
                  </span>
                ) : null}
              </dd>
              {mayCorrect ? (
                <dd className="col-start-2 row-span-2 row-start-1">
                  <button
                    type="button"
                    aria-label={`${words ? "Correct" : "Add"} ${inSentence(label)}`}
                    onClick={() => setCorrecting(fields)}
                    className="grid size-11 place-items-center text-blue hover:text-blue-strong"
                  >
                    <Icon of={Pencil} />
                  </button>
                </dd>
              ) : null}
            </div>
          );
        })}
        {Object.entries(of.extras).map(([title, value]) => (
          <div key={title} className="grid min-h-19 content-center border-line border-b py-3 last:border-b-0">
            <dt className="wrap-anywhere text-ink-3 text-small">{title}</dt>
            <dd className="wrap-anywhere font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {correcting ? <CorrectionDialog of={of} fields={correcting} onClose={() => setCorrecting(undefined)} /> : null}
      {isLooking ? <Changes of={of} onClose={() => setLooking(false)} /> : null}
    </Panel>
  );
}
