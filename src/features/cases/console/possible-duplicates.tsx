import { phoneKey } from "~/platform/text/phone";
import { briefMoment } from "~/platform/time/short-dates";
import type { PossibleDuplicate, StaffCase } from "./schema";

const NONE = "–";

type Compared = { label: string; here: string; there: string };

function comparison(of: StaffCase, suspect: PossibleDuplicate): Compared[] {
  return [
    { label: "Name", here: of.name, there: suspect.name },
    { label: "Email", here: of.email, there: suspect.email ?? NONE },
    { label: "Phone", here: of.phone ?? NONE, there: suspect.phone ?? NONE },
    { label: "Status", here: of.statusLabel, there: suspect.status },
    { label: "Since", here: briefMoment(of.submittedAt), there: briefMoment(suspect.since) },
  ];
}

function compared(label: string, text: string): string | undefined {
  if (text === NONE) return undefined;
  return label === "Phone" ? phoneKey(text) : text.toLowerCase();
}

function isSame({ label, here, there }: Compared): boolean {
  const key = compared(label, here);
  return key !== undefined && key === compared(label, there);
}

const cellLook = "wrap-anywhere border-line border-t px-2.5 py-1.5 text-left align-top font-normal text-small";

export function DuplicateTable({
  of,
  suspect,
  onOpen,
}: {
  of: StaffCase;
  suspect: PossibleDuplicate;
  onOpen: (id: string) => void;
}) {
  const called = suspect.reference ?? suspect.memberNumber ?? suspect.name;
  const { caseId } = suspect;
  return (
    <div className="overflow-hidden border border-line-2 bg-sheet">
      <table className="w-full table-fixed border-collapse">
        <caption className="bg-warning-tint px-2.5 py-2 text-left text-small text-warning">
          {suspect.reasons.join(", ")}
        </caption>
        <thead>
          <tr className="bg-well">
            <th scope="col" className="w-18 px-2.5 py-1.5">
              <span className="sr-only">Field</span>
            </th>
            <th scope="col" className="note px-2.5 py-1.5 text-left">
              This case
            </th>
            <th scope="col" className="note num px-2.5 py-1.5 text-left normal-case">
              {caseId ? (
                <button type="button" className="text-left text-blue underline" onClick={() => onOpen(caseId)}>
                  {called}
                </button>
              ) : (
                called
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {comparison(of, suspect).map((pair) => (
            <tr key={pair.label}>
              <th scope="row" className={`${cellLook} text-ink-3`}>
                {pair.label}
              </th>
              <td className={cellLook}>{pair.here}</td>
              <td className={`${cellLook} ${isSame(pair) ? "font-semibold" : ""}`}>{pair.there}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
