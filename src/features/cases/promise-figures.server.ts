import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { authorize, type Context } from "../../platform/context.server";
import { countingOnceAMinute } from "../../platform/kept.server";
import { eventTable } from "../../platform/tables.server";
import { officeRules } from "./office-settings.server";
import { percentile } from "./percentile";
import type { PromiseFigure } from "./promise-figures";
import type { Promises } from "./promises";
import { type CaseKind, caseKinds, kindLabels } from "./schema";
import { caseTable } from "./tables.server";
import { type Holidays, workingMinutesBetween } from "./working-hours";

const DAYS = 90;
const MOST_CASES = 1_000;

/** The first of these is the answer to a case. */
const answers = [
  "case.answered",
  "case.message-sent",
  "case.information-requested",
  "case.approved",
  "case.declined",
  "case.closed",
];

type Answered = { minutes: number; isKept: boolean };

/** How long the answers to the newest cases of KIND took, in working minutes. */
async function answerTimes(ctx: Context, kind: CaseKind, holidays: Holidays): Promise<Answered[]> {
  const since = new Date(ctx.now.getTime() - DAYS * 86_400_000);
  const first = ctx.db
    .select({ at: sql<Date | null>`min(${eventTable.at})`.mapWith(eventTable.at).as("answered_at") })
    .from(eventTable)
    .where(and(eq(eventTable.subject, caseTable.id), inArray(eventTable.type, answers)))
    .as("first_answer");
  const rows = await ctx.db
    .select({ submittedAt: caseTable.submittedAt, promisedAt: caseTable.promisedAt, answeredAt: first.at })
    .from(caseTable)
    .innerJoinLateral(first, sql`${first.at} is not null`)
    .where(and(eq(caseTable.kind, kind), gte(caseTable.promisedAt, since), gte(caseTable.submittedAt, since)))
    .orderBy(desc(caseTable.promisedAt), desc(caseTable.id))
    .limit(MOST_CASES);
  return rows.flatMap(({ submittedAt, promisedAt, answeredAt }) =>
    answeredAt
      ? [
          {
            minutes: workingMinutesBetween(submittedAt, answeredAt, holidays),
            isKept: answeredAt <= promisedAt,
          },
        ]
      : [],
  );
}

/** What is promised for KIND; of support tickets the shortest and the longest promise. */
function promisedFor(kind: CaseKind, promises: Promises): PromiseFigure["promise"] {
  if (kind !== "SU") return { from: promises[kind], to: promises[kind] };
  const ofTickets = [promises.urgent, promises.high, promises.medium, promises.low];
  return { from: Math.min(...ofTickets), to: Math.max(...ofTickets) };
}

async function figures(ctx: Context): Promise<PromiseFigure[]> {
  const { promises, holidays } = await officeRules(ctx);
  const made: PromiseFigure[] = [];
  for (const kind of caseKinds) {
    const times = await answerTimes(ctx, kind, holidays);
    const minutes = times.map((time) => time.minutes);
    made.push({
      kind,
      label: kindLabels[kind],
      promise: promisedFor(kind, promises),
      answered: times.length,
      median: times.length > 0 ? Math.round(percentile(minutes, 0.5)) : null,
      ninetieth: times.length > 0 ? Math.round(percentile(minutes, 0.9)) : null,
      kept: times.filter(({ isKept }) => isKept).length,
    });
  }
  return made;
}

const counted = countingOnceAMinute(figures);

/**
 * How soon each kind of submission was answered against what is promised: the newest answered ones of the last 90 days, counted
 * once a minute for everybody who asks.
 */
export function promiseFigures(ctx: Context): Promise<PromiseFigure[]> {
  authorize(ctx, "anyone");
  return counted(ctx);
}
