import { Lock } from "lucide-react";
import { shortMoment } from "~/platform/short-dates";
import { Icon } from "~/ui/icon";

type Person = { name: string; at: string };
type TwoPeopleProps = { proposed: Person | null; decided: Person | null; isMine: boolean };

function Box({ label, person, isSigned }: { label: string; person: Person | null; isSigned: boolean }) {
  return (
    <div
      className={`min-w-0 border-[1.5px] bg-paper px-3.5 py-3 leading-snug ${isSigned ? "border-ink" : "border-line-2 border-dashed"}`}
    >
      <p className="note">{label}</p>
      <p className="wrap-anywhere font-semibold">{person?.name ?? "Another person"}</p>
      <p className="text-ink-2 text-small">{person ? shortMoment(person.at) : "not yet"}</p>
    </div>
  );
}

export function TwoPeople({ proposed, decided, isMine }: TwoPeopleProps) {
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_1.5rem_minmax(0,1fr)] items-stretch sm:grid-cols-[minmax(0,1fr)_2.25rem_minmax(0,1fr)]">
        <Box label="Proposed" person={proposed} isSigned={proposed !== null} />
        <span aria-hidden="true" className="self-center border-line-2 border-t-[1.5px]" />
        <Box label="Approves" person={decided} isSigned={decided !== null} />
      </div>
      {isMine && !decided ? (
        <p className="flex gap-2 text-ink-2 text-small">
          <Icon of={Lock} className="mt-0.5 size-4 shrink-0" />
          You proposed it, or it is your money: another treasurer or an admin decides. There is no exception.
        </p>
      ) : null}
    </div>
  );
}
