import { authorize, type Tx } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/durations";
import { indianDay } from "../../../platform/indian-time";
import { settingOf } from "../../../platform/settings.server";
import type { DueRow } from "../dues/raising.server";
import { graceSetting } from "./grace-setting.server";

type Paid = { due: DueRow; paidOn: string };

/** The lapsed dues of `paid` for which money came, by the bank's day, within the days of grace. */
export async function withinGrace(tx: Tx, paid: readonly Paid[]): Promise<string[]> {
  // Whoever credits has been asked before.
  authorize(tx, "anyone");
  const lapsed = paid.filter(({ due }) => due.status === "lapsed");
  if (lapsed.length === 0) return [];
  const { days } = await settingOf(tx, graceSetting);
  return lapsed.flatMap(({ due: { id, lapsesAt }, paidOn }) =>
    days > 0 && lapsesAt && paidOn <= indianDay(new Date(lapsesAt.getTime() + days * DAY_MS)) ? id : [],
  );
}
