import { and, desc, eq, gte, inArray, not, sql } from "drizzle-orm";
import { authorize, type Context } from "../../platform/context.server";
import { activityTable } from "../../platform/db/tables.server";
import { cachedForAMinute } from "../../platform/http/cache.server";
import { DAY_MS } from "../../platform/time/durations";
import { userTable } from "../accounts/tables.server";
import { type CaseKind, caseKinds, formOf, kindLabel } from "./kinds";
import { type OfficeRules, officeRules } from "./office-settings.server";
import { isReceivedLater } from "./operations/confirmation.server";
import type { PromiseFigure } from "./promise-figures";
import { percentile } from "./promise-figures";
import { type Promises, promiseKeys } from "./promises";
import { caseTable } from "./tables.server";
import { workingMinutesBetween } from "./working-hours";

const DAYS = 90;
const MOST_CASES = 1_000;

/** The first of these activities answers a case. */
const answers = [
  "case.answered",
  "case.message-sent",
  "case.information-requested",
  "case.stage-reached",
  "case.approved",
  "case.declined",
  "case.closed",
];

/** Excludes the portal, as in an automatic approval, and the applicant. */
const byStaff = sql`${activityTable.actor} not in ('visitor', 'system')
  and not exists (select from ${userTable} u where u.id = ${activityTable.actor} and u.email = ${caseTable.email})`;

const promisedFirst = sql<Date>`coalesce(${caseTable.firstPromisedAt}, ${caseTable.promisedAt})`.mapWith(
  caseTable.promisedAt,
);

type Answered = { minutes: number; isKept: boolean };

async function answerTimes(ctx: Context, kind: CaseKind, { holidays, hours }: OfficeRules): Promise<Answered[]> {
  const since = new Date(ctx.now.getTime() - DAYS * DAY_MS);
  const first = ctx.db
    .select({ at: sql<Date | null>`min(${activityTable.at})`.mapWith(activityTable.at).as("answered_at") })
    .from(activityTable)
    .where(and(eq(activityTable.subject, caseTable.id), inArray(activityTable.type, answers), byStaff))
    .as("first_answer");
  const isAdopted = sql`exists (select from ${activityTable} where ${activityTable.subject} = ${caseTable.id}
    and ${activityTable.type} = 'case.adopted')`;
  const confirmedAt = sql`(select min(${activityTable.at}) from ${activityTable}
    where ${activityTable.subject} = ${caseTable.id} and ${activityTable.type} = 'case.confirmed')`;
  // Time before a late confirmation is the applicant's, not the office's.
  const receivedAt = isReceivedLater({ kind })
    ? sql<Date>`coalesce(${confirmedAt}, ${caseTable.submittedAt})`.mapWith(caseTable.submittedAt)
    : caseTable.submittedAt;
  const rows = await ctx.db
    .select({ receivedAt, promisedAt: promisedFirst, answeredAt: first.at })
    .from(caseTable)
    .innerJoinLateral(first, sql`${first.at} is not null`)
    .where(
      and(
        eq(caseTable.kind, kind),
        not(isAdopted),
        gte(caseTable.promisedAt, since),
        gte(caseTable.submittedAt, since),
      ),
    )
    .orderBy(desc(caseTable.promisedAt), desc(caseTable.id))
    .limit(MOST_CASES);
  return rows.flatMap(({ receivedAt: from, promisedAt, answeredAt }) =>
    answeredAt
      ? [{ minutes: workingMinutesBetween(from, answeredAt, holidays, hours), isKept: answeredAt <= promisedAt }]
      : [],
  );
}

function promisedFor(kind: CaseKind, promises: Promises): PromiseFigure["promise"] {
  const minutes = promiseKeys(kind).map((key) => promises[key]);
  return { from: Math.min(...minutes), to: Math.max(...minutes) };
}

export async function promiseFiguresNow(ctx: Context): Promise<PromiseFigure[]> {
  authorize(ctx, "anyone");
  const rules = await officeRules(ctx);
  const made: PromiseFigure[] = [];
  for (const kind of caseKinds) {
    const times = formOf(kind).answeredOn ? [] : await answerTimes(ctx, kind, rules);
    const minutes = times.map((time) => time.minutes);
    made.push({
      kind,
      label: kindLabel(kind),
      promise: promisedFor(kind, rules.promises),
      answered: times.length,
      median: times.length > 0 ? Math.round(percentile(minutes, 0.5)) : null,
      ninetieth: times.length > 0 ? Math.round(percentile(minutes, 0.9)) : null,
      kept: times.filter(({ isKept }) => isKept).length,
    });
  }
  return made;
}

const cachedFigures = cachedForAMinute(promiseFiguresNow);

/** Of the last 90 days. Computed once a minute for all readers. */
export function promiseFigures(ctx: Context): Promise<PromiseFigure[]> {
  authorize(ctx, "anyone");
  return cachedFigures(ctx);
}
