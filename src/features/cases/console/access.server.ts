import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { inSentence } from "../../../platform/text/in-sentence";
import { longMoment } from "../../../platform/time/moments";
import { lastActivity } from "../../accounts/last-change.server";
import { userTable } from "../../accounts/tables.server";
import { caseKinds, formOf, kindsWith } from "../kinds";
import { type CaseRow, hasEnded } from "../operations/view.server";
import { activityWords, statusLabelOf, timelineWords } from "../status-words";
import { caseTable } from "../tables.server";

const unknown = () => notFound("There is no such case.");

const forAdmins = kindsWith(({ adminsRead }) => adminsRead === "all");
export const isUnmarked = and(
  ...caseKinds.flatMap((kind) => {
    const { adminsRead } = formOf(kind);
    if (typeof adminsRead !== "object") return [];
    const mark = sql`${caseTable.details}->>${adminsRead.mark}`;
    return sql`(${caseTable.kind} <> ${kind} or ${mark} is distinct from 'true')`;
  }),
);

const openToReviewers = and(notInArray(caseTable.kind, forAdmins), isUnmarked);

export function readable({ actor }: Context): SQL | undefined {
  const readsAll = actor.kind === "system" || (actor.kind === "user" && actor.roles.includes("admin"));
  return readsAll ? undefined : openToReviewers;
}

/** Throws the same 404 for missing and restricted cases. */
export async function findCase(ctx: Context, id: string): Promise<CaseRow> {
  const [row] = await ctx.db
    .select()
    .from(caseTable)
    .where(and(eq(caseTable.id, id), readable(ctx)));
  if (!row) throw unknown();
  return row;
}

export function whoActed({ actor, name }: { actor: string; name: string | null }): string {
  return name ?? { visitor: "The applicant", system: "The portal" }[actor] ?? "A former account";
}

type Ended = Awaited<ReturnType<typeof lastActivity>>;

/** Blank when unknown: backfilled cases have no activity of their end. */
async function byWhom(ctx: Context, { decidedBy }: CaseRow, ended: Ended): Promise<string> {
  if (ended) return ` by ${ended.name ?? inSentence(whoActed(ended))}`;
  const [decider] = await ctx.db
    .select({ name: userTable.name })
    .from(userTable)
    .where(eq(userTable.id, decidedBy ?? ""));
  return decider ? ` by ${decider.name}` : "";
}

export async function endingOf(ctx: Context, row: CaseRow): Promise<string | null> {
  if (!hasEnded(row)) return null;
  const at = longMoment((row.endedAt ?? row.submittedAt).toISOString());
  const ended = await lastActivity(ctx, row.id, [`case.${row.status}`]);
  // The portal itself ends an order's case once its payment is fully refunded.
  if (row.status === "withdrawn" && ended?.actor !== "system") return `The applicant withdrew this case on ${at}.`;
  const status = statusLabelOf(row.kind, row.status).toLowerCase();
  return `This case was ${status}${await byWhom(ctx, row, ended)} on ${at}.`;
}

const changingActivity = Object.keys(timelineWords).filter(
  (type) => type !== "case.note-added" && type !== "case.decision-skipped",
);

async function lastChange(ctx: Context, { id, kind }: CaseRow): Promise<string> {
  const last = await lastActivity(ctx, id, changingActivity);
  if (!last) return "Somebody changed this case.";
  const at = longMoment(last.at.toISOString());
  return `${whoActed(last)} changed this case on ${at}: ${activityWords("staff", kind, last.type)}.`;
}

/** Throws 404, and 409 with the person and time of a change since `version`. */
export async function lockCase(tx: Tx, id: string, version?: number): Promise<CaseRow> {
  const row = await lockRow(tx, id);
  await refuseStale(tx, row, version);
  return row;
}

async function lockRow(tx: Tx, id: string): Promise<CaseRow> {
  const [row] = await tx.db
    .select()
    .from(caseTable)
    .where(and(eq(caseTable.id, id), readable(tx)))
    .for("update");
  if (!row) throw unknown();
  return row;
}

async function refuseStale(tx: Tx, row: CaseRow, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== row.version)
    throw conflict("case_changed", `${await lastChange(tx, row)} Please look at it again.`);
}

/** Throws 404, and 409 with the person behind a change or the end of the case. */
export async function lockOpenCase(tx: Tx, id: string, version?: number): Promise<CaseRow> {
  const row = await lockRow(tx, id);
  const ending = await endingOf(tx, row);
  if (ending) throw conflict("case_ended", `${ending} Nothing was changed.`);
  await refuseStale(tx, row, version);
  return row;
}
