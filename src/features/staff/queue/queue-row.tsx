import type { QueueRow as Row } from "~/features/cases/staff/schema";
import { Badge } from "~/ui/badge";
import { checkboxClass } from "~/ui/control";
import { cell, wideOnly } from "./queue-look";
import { ageWords, initials, standing, titleOf } from "./queue-words";

/** The id of the button that opens the case ID: where j and k put the focus. */
export const rowButtonId = (id: string) => `case-${id}`;

type QueueRowProps = {
  row: Row;
  now: Date;
  isOpen: boolean;
  isSelected: boolean;
  onOpen: () => void;
  onSelect: () => void;
  /** The focus came to this row. */
  onReach: () => void;
};

const rowLook =
  "border-line border-b last:border-b-0 hover:bg-blue-tint/45 data-open:bg-blue-tint data-open:shadow-[inset_3px_0_0_var(--accent-text)]";

/** One case of the queue. A click anywhere opens it; the button is for the keyboard. */
export function QueueRow({ row, now, isOpen, isSelected, onOpen, onSelect, onReach }: QueueRowProps) {
  const { tone, label } = standing(row, now);
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
          {titleOf(row)}
        </button>
        <span className="num block whitespace-nowrap text-ink-3 text-small">{row.reference}</span>
      </td>
      <td className={`${cell} ${wideOnly}`}>{row.type}</td>
      <td className={`${cell} ${wideOnly}`}>{row.state ?? <span className="text-ink-3">–</span>}</td>
      <td className={`${cell} num whitespace-nowrap text-right`}>
        <time dateTime={row.submittedAt}>{ageWords(row.submittedAt, now)}</time>
      </td>
      <td className={cell}>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className={`${cell} ${wideOnly}`}>
        {row.assignee ? (
          <span title={row.assignee.name}>
            <span aria-hidden="true">{initials(row.assignee.name)}</span>
            <span className="sr-only">{row.assignee.name}</span>
          </span>
        ) : (
          <span className="text-ink-3">–</span>
        )}
      </td>
    </tr>
  );
}
