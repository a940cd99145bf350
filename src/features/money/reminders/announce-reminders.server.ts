import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or } from "drizzle-orm";
import { settingOf } from "../../../platform/config/settings.server";
import { authorize, type Context, recordEach, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { DAY_MS } from "../../../platform/time/durations";
import { openStatuses } from "../dues/open";
import { dueTable as dues } from "../dues/tables.server";
import { remindersSetting } from "./reminders-setting.server";
import { remindersStopped } from "./statement-age.server";
import { dueNoticeTable as notices } from "./tables.server";

const AT_ONCE = 500;

async function announceSome(ctx: Context, step: number): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const told = tx.db
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.dueId, dues.id), eq(notices.step, step)));
    const some = await tx.db
      .select({ id: dues.id })
      .from(dues)
      .where(
        and(
          inArray(dues.status, openStatuses),
          lte(dues.raisedAt, new Date(tx.now.getTime() - step * DAY_MS)),
          isNotNull(dues.email),
          // It may be paid at the desk and not yet entered.
          eq(dues.isAtDoor, false),
          or(isNull(dues.lapsesAt), gt(dues.lapsesAt, tx.now)),
          notExists(told),
        ),
      )
      .orderBy(asc(dues.id))
      .limit(AT_ONCE);
    if (some.length === 0) return false;
    const announced = await tx.db
      .insert(notices)
      .values(some.map(({ id: dueId }) => ({ id: newId(), dueId, step, announcedAt: tx.now })))
      // Another process may announce the same reminder.
      .onConflictDoNothing()
      .returning({ id: notices.id });
    await recordEach(
      tx,
      "due.reminder-due",
      announced.map(({ id: subject }) => ({ ctx: tx, subject })),
    );
    return some.length === AT_ONCE;
  });
}

/**
 * Announces reminders nightly, each step once for a due; only the latest step is sent. Those that fall on a night
 * without a recent statement follow after the next one.
 */
export const announceDueReminders = {
  name: "money.announce-reminders",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    if (await remindersStopped(ctx)) return;
    const { firstDays, secondDays } = await settingOf(ctx, remindersSetting);
    for (const step of [secondDays, firstDays]) while (step > 0 && (await announceSome(ctx, step)));
  },
} satisfies Omit<Job, "run"> & { run: (ctx: Context) => Promise<void> };
