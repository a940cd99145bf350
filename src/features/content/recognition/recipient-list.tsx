import { SampleBadge } from "../items/item-badge";
import type { Recipient } from "./recipients";

function Row({ award, name, affiliation, citation, isSample }: Recipient) {
  return (
    <li className="grid gap-x-gutter gap-y-1 border-line border-b px-4 py-3.5 last:border-b-0 md:grid-cols-[3fr_4fr_5fr] md:items-center">
      <p className="note">{award}</p>
      <div>
        <p className="font-semibold">{name}</p>
        {affiliation ? <p className="text-ink-2 text-small">{affiliation}</p> : null}
        {isSample ? <SampleBadge /> : null}
      </div>
      <p>{citation}</p>
    </li>
  );
}

export function RecipientList({ recipients }: { recipients: readonly Recipient[] }) {
  return (
    <ul className="rounded-2 border border-line-2 bg-sheet">
      {recipients.map((recipient) => (
        <Row key={`${recipient.award} ${recipient.name} ${recipient.citation}`} {...recipient} />
      ))}
    </ul>
  );
}
