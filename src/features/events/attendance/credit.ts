import { indianDay } from "~/platform/time/indian-time";
import type { CompletionRule, CreditRule } from "../statuses";

type Times = { startsAt: Date; endsAt: Date };
type Counted = Times & { id: string; pointTenths: number };

/** `dayPointTenths`: the most points per day in tenths; null for no limit. */
export type Rule = { creditRule: CreditRule; creditShare: number; dayPointTenths: number | null };

export type Completion = { completionRule: CompletionRule; completionShare: number };

/** Credit of one day in India. `isEnough`: whether the day counts as attended for the certificate. */
export type DayCredit = { day: string; pointTenths: number; isEnough: boolean };

function minutesLeft(one: Times, others: readonly Times[]): number {
  const pieces = others.reduce<[number, number][]>(
    (left, { startsAt, endsAt }) =>
      left.flatMap(([from, until]): [number, number][] => {
        const [a, b] = [startsAt.getTime(), endsAt.getTime()];
        return [
          [from, Math.min(until, a)],
          [Math.max(from, b), until],
        ].filter((piece): piece is [number, number] => (piece[1] ?? 0) > (piece[0] ?? 0));
      }),
    [[one.startsAt.getTime(), one.endsAt.getTime()]],
  );
  return pieces.reduce((sum, [from, until]) => sum + (until - from) / 60_000, 0);
}

const minutesOf = (one: Times) => minutesLeft(one, []);

/** Counts no minute twice. An overlapped session earns points for its remaining share. */
function totalOf(sessions: readonly Counted[]): { pointTenths: number; minutes: number } {
  const sorted = sessions.toSorted((a, b) => b.pointTenths - a.pointTenths || (a.id < b.id ? -1 : 1));
  let [pointTenths, minutes] = [0, 0];
  for (const [at, session] of sorted.entries()) {
    const left = minutesLeft(session, sorted.slice(0, at));
    pointTenths += Math.floor((session.pointTenths * left) / minutesOf(session));
    minutes += left;
  }
  return { pointTenths, minutes };
}

/** Whether attendance of the sessions `attended` counts as complete. Of parallel sessions one is enough. */
export function isComplete(
  programme: readonly Counted[],
  attended: ReadonlySet<string>,
  { completionRule, completionShare }: Completion,
): boolean {
  const own = totalOf(programme.filter(({ id }) => attended.has(id))).minutes;
  if (completionRule === "any") return own > 0;
  const share = completionRule === "all" ? 100 : completionShare;
  return own * 100 >= totalOf(programme).minutes * share;
}

function creditOf(day: string, programme: readonly Counted[], attended: readonly Counted[], rule: Rule) {
  const [all, own] = [totalOf(programme), totalOf(attended)];
  const isEnough = rule.creditRule === "each" || own.minutes * 100 >= all.minutes * rule.creditShare;
  const earned = rule.creditRule === "each" ? own.pointTenths : isEnough ? all.pointTenths : 0;
  return { day, pointTenths: Math.min(earned, rule.dayPointTenths ?? earned), isEnough };
}

export function creditsOf(programme: readonly Counted[], attended: ReadonlySet<string>, rule: Rule): DayCredit[] {
  const days = Map.groupBy(programme, ({ startsAt }) => indianDay(startsAt));
  return [...days].flatMap(([day, sessions]) => {
    const own = sessions.filter(({ id }) => attended.has(id));
    return own.length > 0 ? [creditOf(day, sessions, own, rule)] : [];
  });
}
