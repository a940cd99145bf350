import {
  Ban,
  CircleCheck,
  CircleHelp,
  Equal,
  EqualNot,
  FileDown,
  type LucideIcon,
  Replace,
  SpellCheck,
  UserX,
} from "lucide-react";
import { useState } from "react";
import { longMoment } from "~/platform/time/moments";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { Icon } from "~/ui/icon";
import { type Column, Table } from "~/ui/table";
import { verifyBatchPage } from "../certificates-content";
import { type BatchRow, batchStates } from "./answer";

type StateWords = { label: string; note: string; tone: BadgeTone; icon: LucideIcon };

const stateWords: Record<BatchRow["state"], StateWords> = {
  valid: { label: "Valid", note: "holds today", tone: "success", icon: CircleCheck },
  replaced: { label: "Replaced", note: "newer copy exists", tone: "warning", icon: Replace },
  withdrawn: { label: "Withdrawn", note: "proves nothing now", tone: "danger", icon: Ban },
  erased: { label: "Holder erased", note: "name is not known", tone: "neutral", icon: UserX },
  mistyped: { label: "Mistyped", note: "check digit is wrong", tone: "info", icon: SpellCheck },
  unknown: { label: "Unknown", note: "never issued", tone: "neutral", icon: CircleHelp },
};

/** `names` are the names as given. The answer does not contain them. */
export type ShownAnswer = {
  checkedAt: string;
  organisation: string;
  rows: readonly BatchRow[];
  statement: string;
  names?: readonly string[];
};

const AT_ONCE = 50;

const needsLook = ({ state, name }: BatchRow) => state !== "valid" || name === "differs";
const differs = ({ name }: BatchRow) => name === "differs";
const filters = { all: () => true, look: needsLook, differs };

function Tally({ rows }: { rows: readonly BatchRow[] }) {
  return (
    <dl className="grid grid-cols-2 border border-line-2 bg-sheet sm:grid-cols-3">
      {batchStates.map((state) => {
        const { label, note, icon } = stateWords[state];
        return (
          <div key={state} className="-mb-px -ml-px border-line border-b border-l px-3.5 py-3">
            <dt className="flex items-center gap-2 font-semibold text-ui">
              <Icon of={icon} className="size-4.5" />
              {label}
            </dt>
            <dd className="num font-head font-semibold text-h3">{rows.filter((row) => row.state === state).length}</dd>
            <dd className="text-ink-2 text-small">{note}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function NameCell({ name }: BatchRow) {
  if (!name) return <span className="text-ink-2">Not compared</span>;
  return (
    <span className={`inline-flex items-center gap-2 ${name === "differs" ? "font-semibold text-accent-text" : ""}`}>
      <Icon of={name === "same" ? Equal : EqualNot} className="size-4.5" />
      {name === "same" ? "Same" : "Differs"}
    </span>
  );
}

function StateCell({ state }: BatchRow) {
  const { label, tone, icon } = stateWords[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

const columns = (names: readonly string[] | undefined): Column<BatchRow>[] => [
  { head: "Line", cell: ({ line }) => line, right: true },
  { head: "Number", cell: ({ number }) => <span className="num wrap-anywhere font-semibold">{number}</span> },
  ...(names ? [{ head: "Name you gave", cell: ({ line }: BatchRow) => names[line - 1] ?? "" }] : []),
  { head: "Certificate", cell: StateCell },
  { head: "Name", cell: NameCell },
];

function save({ checkedAt, statement }: ShownAnswer) {
  const address = URL.createObjectURL(new Blob([statement], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `iFACE-certificates-${checkedAt.slice(0, 10)}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}

export default function BatchResult({ answer }: { answer: ShownAnswer }) {
  const { rows, organisation, checkedAt, names } = answer;
  const [filter, setFilter] = useState<keyof typeof filters>("all");
  const [shown, setShown] = useState(AT_ONCE);
  const found = rows.filter(filters[filter]);
  const chips = [
    { value: "all", label: "All", count: rows.length },
    { value: "look", label: "Needs a look", count: rows.filter(needsLook).length },
    { value: "differs", label: "Name differs", count: rows.filter(differs).length },
  ];
  return (
    <section aria-label="Answer" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div role="status">
          <h2 className="text-h4">
            {rows.length === 1 ? "One line checked" : `${rows.length.toLocaleString("en-IN")} lines checked`}
          </h2>
        </div>
        <p className="wrap-anywhere text-ink-2 text-ui">
          {longMoment(checkedAt)}, for “{organisation}”
        </p>
      </div>
      <Tally rows={rows} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label="Lines to show"
          chips={chips}
          value={filter}
          onChange={(value) => {
            setFilter(value as keyof typeof filters);
            setShown(AT_ONCE);
          }}
        />
        <Button variant="primary" onClick={() => save(answer)}>
          <Icon of={FileDown} />
          Signed answer
        </Button>
      </div>
      <Table
        caption="The lines of your list"
        columns={columns(names)}
        rows={found.slice(0, shown)}
        rowKey={({ line }) => String(line)}
      />
      {found.length > shown ? (
        <Button className="justify-self-start" onClick={() => setShown(shown + AT_ONCE)}>
          Show more
        </Button>
      ) : null}
      <p className="text-ink-2 text-small">{verifyBatchPage.held}</p>
    </section>
  );
}
