import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { mailTable } from "../../../platform/db/tables.server";
import { mailState, recipientHash } from "../../../platform/mail/mail-log.server";
import { notFound } from "../../../platform/refusal";
import { indianYear } from "../../../platform/time/indian-time";
import { type DataPrincipal, dataPrincipal, fromAddressOf } from "../../accounts/data-principal.server";
import { passkeyTable, signInTable, twoFactorTable, userTable } from "../../accounts/tables.server";
import { readable } from "../../cases/console/access.server";
import { kindLabel } from "../../cases/kinds";
import { statusLabelOf } from "../../cases/status-words";
import { caseTable } from "../../cases/tables.server";
import { activities } from "../../cpd/declarations/activities";
import { declarationTable } from "../../cpd/declarations/tables.server";
import { pointsOf } from "../../cpd/ledger.server";
import { memberTable } from "../../membership/members/tables.server";
import { inWords, linesOf, totalOf } from "../../orders/lines.server";
import { orderTable } from "../../orders/tables.server";
import type { MemberActivity } from "./calls";

async function accountOf(ctx: Context, userId: string): Promise<MemberActivity["account"]> {
  const { db } = ctx;
  const [[user], [last], app, passkeys, points] = await Promise.all([
    db.select({ isProven: userTable.emailVerified }).from(userTable).where(eq(userTable.id, userId)),
    db
      .select({ at: signInTable.at })
      .from(signInTable)
      .where(and(eq(signInTable.userId, userId), eq(signInTable.succeeded, true)))
      .orderBy(desc(signInTable.id))
      .limit(1),
    db
      .select({ userId: twoFactorTable.userId })
      .from(twoFactorTable)
      .where(and(eq(twoFactorTable.userId, userId), isNotNull(twoFactorTable.confirmedAt))),
    db.select({ id: passkeyTable.id }).from(passkeyTable).where(eq(passkeyTable.userId, userId)).limit(1),
    pointsOf(ctx, userId, indianYear(ctx.now)),
  ]);
  return user
    ? {
        isProven: user.isProven,
        lastSignInAt: last?.at.toISOString() ?? null,
        hasSecondFactor: app.length + passkeys.length > 0,
        points,
      }
    : null;
}

const MOST = 50;

/** `email`: the current address. `account`: includes proven addresses, each with its time. */
type Who = { userId: string | null; caseId: string | null; email: string | null; account: DataPrincipal | undefined };

async function personOf(ctx: Context, id: string): Promise<Who> {
  const [found] = await ctx.db
    .select({
      userId: memberTable.userId,
      caseId: memberTable.caseId,
      email: sql<string | null>`coalesce(${userTable.email}, ${memberTable.email})`,
    })
    .from(memberTable)
    .leftJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(eq(memberTable.id, id));
  if (!found) throw notFound("There is no such member.");
  const { userId, caseId, email } = found;
  const account = userId ? await dataPrincipal(ctx, userId) : undefined;
  return { userId, caseId, email, account };
}

/** Cases from the person's addresses and their membership application, as far as the actor may read them. */
async function casesOf(ctx: Context, { email, account, caseId }: Who) {
  const whose = or(
    account ? fromAddressOf(account, caseTable.email, caseTable.submittedAt) : undefined,
    email && account?.email !== email ? eq(caseTable.email, email) : undefined,
    caseId ? eq(caseTable.id, caseId) : undefined,
  );
  if (!whose) return { cases: { rows: [], total: 0 }, openCases: 0 };
  const theirs: SQL | undefined = and(whose, readable(ctx));
  const { id, reference, kind, status, submittedAt, promisedAt, pausedAt, endedAt } = caseTable;
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({ id, reference, kind, status, submittedAt, promisedAt, pausedAt, endedAt })
      .from(caseTable)
      .where(theirs)
      .orderBy(desc(submittedAt), desc(id))
      .limit(MOST),
    ctx.db
      .select({ total: count(), open: sql<number>`count(*) filter (where ${isNull(endedAt)})::int` })
      .from(caseTable)
      .where(theirs),
  ]);
  const shown = rows.map(({ pausedAt: paused, endedAt: ended, ...row }) => ({
    ...row,
    kind: kindLabel(row.kind),
    statusLabel: statusLabelOf(row.kind, row.status),
    submittedAt: row.submittedAt.toISOString(),
    promisedAt: row.promisedAt.toISOString(),
    isPaused: paused !== null,
    endedAt: ended?.toISOString() ?? null,
  }));
  return { cases: { rows: shown, total: counted?.total ?? 0 }, openCases: counted?.open ?? 0 };
}

async function ordersOf(ctx: Context, { userId }: Who): Promise<MemberActivity["orders"]> {
  if (!userId) return { rows: [], total: 0 };
  const theirs = eq(orderTable.userId, userId);
  const [rows, [counted]] = await Promise.all([
    ctx.db.select().from(orderTable).where(theirs).orderBy(desc(orderTable.requestedAt)).limit(MOST),
    ctx.db.select({ total: count() }).from(orderTable).where(theirs),
  ]);
  const lines = await linesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const shown = rows.map(({ id, number, status, requestedAt }) => {
    const ordered = lines.get(id) ?? [];
    return { number, status, total: totalOf(ordered), what: inWords(ordered), requestedAt: requestedAt.toISOString() };
  });
  return { rows: shown, total: counted?.total ?? 0 };
}

async function declarationsOf({ db }: Context, { userId }: Who): Promise<MemberActivity["declarations"]> {
  if (!userId) return { rows: [], total: 0 };
  const theirs = eq(declarationTable.userId, userId);
  const [rows, [counted]] = await Promise.all([
    db.select().from(declarationTable).where(theirs).orderBy(desc(declarationTable.submittedAt)).limit(MOST),
    db.select({ total: count() }).from(declarationTable).where(theirs),
  ]);
  const shown = rows.map(({ id, title, activity, heldOn, points, status }) => ({
    id,
    title,
    heldOn,
    points,
    status,
    activity: activities.find(({ value }) => value === activity)?.label ?? activity,
  }));
  return { rows: shown, total: counted?.total ?? 0 };
}

/** The emails to the person's addresses; the log stores addresses only as keyed hashes. */
async function mailsOf(ctx: Context, { email, account }: Who): Promise<MemberActivity["mails"]> {
  const addresses = (account?.addresses ?? []).map((held) => ({ ...held, email: recipientHash(ctx, held.email) }));
  const theirs = or(
    account ? fromAddressOf({ ...account, addresses }, mailTable.recipient, mailTable.firstAt) : undefined,
    email && account?.email !== email ? eq(mailTable.recipient, recipientHash(ctx, email)) : undefined,
  );
  if (!theirs) return { rows: [], total: 0 };
  const [rows, [counted]] = await Promise.all([
    ctx.db.select().from(mailTable).where(theirs).orderBy(desc(mailTable.firstAt), desc(mailTable.id)).limit(MOST),
    ctx.db.select({ total: count() }).from(mailTable).where(theirs),
  ]);
  const shown = rows.map((mail) => ({
    id: mail.id,
    subject: mail.subject,
    at: mail.firstAt.toISOString(),
    state: mailState(mail),
  }));
  return { rows: shown, total: counted?.total ?? 0 };
}

/** All records of the member `id` outside the register. Throws 404. */
export async function memberActivityOf(ctx: Context, id: string): Promise<MemberActivity> {
  authorize(ctx, "reviewer");
  const who = await personOf(ctx, id);
  const [cases, orders, declarations, mails, account] = await Promise.all([
    casesOf(ctx, who),
    ordersOf(ctx, who),
    declarationsOf(ctx, who),
    mailsOf(ctx, who),
    who.userId ? accountOf(ctx, who.userId) : null,
  ]);
  return { ...cases, orders, declarations, mails, account };
}
