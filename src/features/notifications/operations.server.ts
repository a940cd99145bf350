import { and, count, desc, eq, inArray, isNull } from "drizzle-orm";
import type { ReactElement } from "react";
import { authorize, type Context, record, transaction } from "../../platform/context.server";
import { newId } from "../../platform/db/new-id.server";
import type { JobRun } from "../../platform/jobs/jobs.server";
import type { RecordedActivity } from "../../platform/jobs/outbox.server";
import { notFound } from "../../platform/refusal";
import { sendToAccount } from "../accounts/operations/unproven-mail.server";
import { ownId } from "../accounts/own-id.server";
import { userTable } from "../accounts/tables.server";
import type { Notification, ReadInput } from "./calls";
import type { NotificationKind } from "./kinds";
import { isWanted } from "./preferences.server";
import { notificationTable as stored } from "./tables.server";

/** The delivery number of a notification's email, above the numbers that the job index assigns. */
const MAIL_TURN = 100;

export type NewNotification = {
  userId: string;
  kind: NotificationKind;
  title: string;
  text: string;
  href: string;
  /** Absent when the activity has its own email. */
  mail?: ReactElement;
  /** For titles with personal words: the email log outlives the account. */
  logged?: string;
};

/** Undefined without a proven recipient. */
export type NoticeReader = (ctx: Context, activity: RecordedActivity) => Promise<NewNotification | undefined>;

/** Once per activity and kind. Does nothing once the account is deleted. */
export async function notify(ctx: Context, job: JobRun, notice: NewNotification): Promise<void> {
  const { mail, logged, ...shown } = notice;
  const { userId, kind } = notice;
  const [user] = await ctx.db
    .select({ email: userTable.email, emailVerified: userTable.emailVerified })
    .from(userTable)
    .where(eq(userTable.id, userId));
  if (!user) return;
  if (await isWanted(ctx, userId, kind, "bell"))
    await ctx.db
      .insert(stored)
      .values({ ...shown, id: newId(), activityId: job.activity.id, createdAt: ctx.now })
      .onConflictDoNothing();
  if (!mail || !(await isWanted(ctx, userId, kind, "mail"))) return;
  const subject = { shown: shown.title, logged: logged ?? shown.title };
  await sendToAccount(ctx, { ...job, position: MAIL_TURN }, user, subject, mail);
}

export async function unreadCount(ctx: Context): Promise<number> {
  authorize(ctx, "user");
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(stored)
    .where(and(eq(stored.userId, ownId(ctx)), isNull(stored.readAt)));
  return row?.unread ?? 0;
}

export async function latestNotifications(ctx: Context, n: number): Promise<Notification[]> {
  authorize(ctx, "user");
  const { id, kind, title, text, href, createdAt, readAt } = stored;
  const rows = await ctx.db
    .select({ id, kind, title, text, href, createdAt, readAt })
    .from(stored)
    .where(eq(stored.userId, ownId(ctx)))
    .orderBy(desc(stored.createdAt), stored.id)
    .limit(n);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }));
}

/** Throws 404, and marks none, when one is not theirs. */
export async function readNotifications(ctx: Context, { ids }: ReadInput): Promise<number> {
  authorize(ctx, "user");
  return transaction(ctx, async (tx) => {
    const chosen = and(eq(stored.userId, ownId(tx)), ids ? inArray(stored.id, ids) : undefined);
    const [found] = await tx.db.select({ known: count() }).from(stored).where(chosen);
    if (ids && found?.known !== new Set(ids).size) throw notFound("There is no such notification.");
    const read = await tx.db
      .update(stored)
      .set({ readAt: tx.now })
      .where(and(chosen, isNull(stored.readAt)))
      .returning({ id: stored.id });
    if (read.length > 0) await record(tx, "notifications.read", ownId(tx));
    return unreadCount(tx);
  });
}
