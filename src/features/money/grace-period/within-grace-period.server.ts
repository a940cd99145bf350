import { settingOf } from "../../../platform/config/settings.server";
import type { Context } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/time/durations";
import { lastDay } from "../../../platform/time/last-day";
import type { DueRow } from "../dues/create-due.server";
import { graceSetting } from "./grace-setting.server";

type Paid = { due: DueRow; paidOn: string };

/** Whether `day` was in time to pay the due, even if it ended since. */
export const wasOpenOn = ({ lapsesAt }: Pick<DueRow, "lapsesAt">, day: string): boolean =>
  lapsesAt !== null && day <= lastDay(lapsesAt);

export async function withinGracePeriod(ctx: Context, paid: readonly Paid[]): Promise<string[]> {
  const lapsed = paid.filter(({ due }) => due.status === "lapsed");
  if (lapsed.length === 0) return [];
  const { days } = await settingOf(ctx, graceSetting);
  return lapsed.flatMap(({ due: { id, lapsesAt }, paidOn }) =>
    days > 0 && lapsesAt && paidOn <= lastDay(new Date(lapsesAt.getTime() + days * DAY_MS)) ? id : [],
  );
}
