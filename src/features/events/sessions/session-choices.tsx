import { CircleAlert } from "lucide-react";
import { weekdayDate } from "~/platform/time/dates";
import { indianDay, startOfIndianDay } from "~/platform/time/indian-time";
import { clockTime } from "~/platform/time/moments";
import { checkboxClass } from "~/ui/control";
import { Icon } from "~/ui/icon";

export type ChoosableSession = {
  id: string;
  title: string;
  room: string | null;
  startsAt: string;
  endsAt: string;
  isForAll: boolean;
  /** Nothing can be changed about it any more. */
  isFixed: boolean;
  left: number | undefined;
};

type SessionChoicesProps = {
  sessions: readonly ChoosableSession[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

type Times = { startsAt: string; endsAt: string };
const areAtOnce = (one: Times, other: Times) => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

export const clashing = (sessions: readonly ChoosableSession[], chosen: readonly string[]): string[] => {
  const own = sessions.filter(({ id }) => chosen.includes(id));
  return own.filter((one) => own.some((other) => other.id !== one.id && areAtOnce(one, other))).map(({ id }) => id);
};

function placeWords({ left, isForAll, isFixed }: ChoosableSession): string {
  if (isForAll) return "for everybody";
  if (isFixed) return "has begun";
  if (left === undefined) return "";
  return left === 0 ? "full" : `${left} left`;
}

type RowProps = { session: ChoosableSession; isChosen: boolean; isClashing: boolean; onToggle: () => void };

function Row({ session, isChosen, isClashing, onToggle }: RowProps) {
  const { id, title, room, startsAt, endsAt, isForAll, left } = session;
  const facts = [`${clockTime(startsAt)} to ${clockTime(endsAt)}`, room, placeWords(session)];
  const isFixed = isForAll || session.isFixed || (left === 0 && !isChosen);
  return (
    <li
      className={`border-line border-b last:border-b-0 ${isClashing ? "border-l-4 border-l-danger bg-danger-tint pl-3" : ""}`}
    >
      <label className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-start gap-3 py-3">
        <input
          type="checkbox"
          name={`session-${id}`}
          checked={isForAll || isChosen}
          disabled={isFixed}
          aria-invalid={isClashing || undefined}
          onChange={onToggle}
          className={checkboxClass}
        />
        <span className="min-w-0">
          <span className={`wrap-anywhere block font-semibold ${isFixed ? "text-ink-2" : ""}`}>{title}</span>
          <span className="num block text-ink-2 text-small">{facts.filter(Boolean).join(" · ")}</span>
        </span>
      </label>
    </li>
  );
}

export function SessionChoices({ sessions, chosen, onChange }: SessionChoicesProps) {
  const days = Map.groupBy(sessions, ({ startsAt }) => indianDay(new Date(startsAt)));
  const clashes = clashing(sessions, chosen);
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className="grid gap-6">
      {[...days].map(([day, own]) => (
        <fieldset key={day} className="min-w-0">
          <legend className="note mb-1">{weekdayDate(startOfIndianDay(day))}</legend>
          <ul className="border-line-2 border-t">
            {own.map((session) => (
              <Row
                key={session.id}
                session={session}
                isChosen={chosen.includes(session.id)}
                isClashing={clashes.includes(session.id)}
                onToggle={() => toggle(session.id)}
              />
            ))}
          </ul>
        </fieldset>
      ))}
      {clashes.length > 0 ? (
        <p role="alert" className="flex gap-2 font-semibold text-danger">
          <Icon of={CircleAlert} className="mt-0.5" />
          These are at the same time. Keep one of them.
        </p>
      ) : null}
    </div>
  );
}
