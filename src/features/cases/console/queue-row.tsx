import { ArrowUp, CircleAlert } from "lucide-react";
import { useMember } from "~/features/accounts/signed-in";
import { initials } from "~/platform/text/initials";
import { Badge } from "~/ui/badge";
import { checkboxClass } from "~/ui/control";
import { kindLabel } from "../kinds";
import { cell, wideOnly } from "./queue-table";
import { type Due, dueOf, priorityWords, titleOf } from "./queue-words";
import type { QueueRow as Row } from "./schema";

export const rowButtonId = (id: string) => `case-${id}`;

type QueueRowProps = {
  row: Row;
  now: Date;
  isOpen: boolean;
  isSelected: boolean;
  onOpen: () => void;
  onSelect: () => void;
  onReach: () => void;
};

const rowLook =
  "border-line border-b last:border-b-0 hover:bg-blue-tint/45 data-open:bg-blue-tint data-open:[box-shadow:inset_3px_0_0_var(--accent-text)]";

function Priority({ of }: { of: Row["priority"] }) {
  const word = priorityWords[of];
  if (of === "urgent")
    return (
      <Badge tone="danger" icon={CircleAlert}>
        {word}
      </Badge>
    );
  if (of === "high")
    return (
      <Badge tone="warning" icon={ArrowUp}>
        {word}
      </Badge>
    );
  return <span className="text-ink-3">{word}</span>;
}

const dueTones: Record<Due["tone"], string> = { late: "text-danger", soon: "text-warning", plain: "" };

function DueBy({ row, now }: { row: Row; now: Date }) {
  const { tone, words, time } = dueOf(row, now);
  return (
    <span className="num whitespace-nowrap">
      <b className={`md:block ${dueTones[tone]}`}>{words}</b> <span className="text-ink-3 text-small">{time}</span>
    </span>
  );
}

function With({ assignee }: Pick<Row, "assignee">) {
  const me = useMember().id;
  if (!assignee) return <span className="text-ink-3">–</span>;
  if (assignee.id === me) return "You";
  return (
    <span title={assignee.name}>
      <span aria-hidden="true">{initials(assignee.name)}</span>
      <span className="sr-only">{assignee.name}</span>
    </span>
  );
}

/** A click anywhere on the row opens the case; the button is for the keyboard. */
export function QueueRow({ row, now, isOpen, isSelected, onOpen, onSelect, onReach }: QueueRowProps) {
  return (
    <tr data-open={isOpen || undefined} className={rowLook} onFocus={onReach}>
      <td className={`${cell} w-px pr-0`}>
        {row.endedAt ? null : (
          <label className="-m-2.5 block p-2.5">
            <input
              type="checkbox"
              checked={isSelected}
              onChange={onSelect}
              aria-label={`Select ${row.reference}`}
              className={`${checkboxClass} cursor-pointer`}
            />
          </label>
        )}
      </td>
      <td className={`${cell} relative`}>
        <button
          type="button"
          id={rowButtonId(row.id)}
          aria-expanded={isOpen}
          onClick={onOpen}
          className="wrap-anywhere text-left font-semibold leading-[1.35] after:absolute after:inset-0"
        >
          {row.subject}
        </button>
        <span className="wrap-anywhere block text-ink-3 text-small">
          {titleOf(row)} · {kindLabel(row.kind)}
          <span className="num block whitespace-nowrap max-md:sr-only">{row.reference}</span>
        </span>
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small md:hidden">
          <Priority of={row.priority} />
          <DueBy row={row} now={now} />
        </span>
      </td>
      <td className={`${cell} ${wideOnly}`}>
        <Priority of={row.priority} />
      </td>
      <td className={`${cell} ${wideOnly}`}>
        <DueBy row={row} now={now} />
      </td>
      <td className={`${cell} ${wideOnly}`}>
        <With assignee={row.assignee} />
      </td>
    </tr>
  );
}
