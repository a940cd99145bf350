import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import { conflict } from "../../../platform/refusal";
import { holderOf } from "../../accounts/ownership.server";
import { formOf } from "../kinds";
import { officeRules, promisedMoment } from "../office-settings.server";
import { priorityOf } from "../promises";
import { caseTable } from "../tables.server";
import { changeCase } from "./progress.server";
import { type CaseRow, hasEnded } from "./view.server";

type Found = Pick<CaseRow, "id" | "kind" | "status">;

const howOf = ({ kind }: Pick<Found, "kind">) => formOf(kind).confirmsAddress;

export async function isConfirmed({ db }: Context, caseId: string): Promise<boolean> {
  const { subject, type } = activityTable;
  return (await db.$count(activityTable, and(eq(subject, caseId), eq(type, "case.confirmed")))) > 0;
}

/** Confirmed by email, or sent while signed in. */
export async function isProven(ctx: Context, { id, email, submittedAt: at }: CaseRow): Promise<boolean> {
  if (await isConfirmed(ctx, id)) return true;
  const holder = await holderOf(ctx, { email, at });
  if (!holder) return false;
  const { subject, type, actor } = activityTable;
  const isSent = and(eq(subject, id), eq(type, "case.submitted"), eq(actor, holder.userId));
  return (await ctx.db.$count(activityTable, isSent)) > 0;
}

export const waitsForAddress = async (ctx: Context, found: Pick<CaseRow, "id" | "kind">): Promise<boolean> =>
  howOf(found) === "by-code" && !(await isConfirmed(ctx, found.id));

/** Whether the applicant gets the receipt only once the address is confirmed. */
export const isReceivedLater = ({ kind }: Pick<Found, "kind">): boolean =>
  ["by-link", "by-code"].includes(howOf({ kind }) ?? "");

/** Records the first confirmation of a locked case. A receipt that is emailed only now has a deadline that starts now. */
export async function recordConfirmed<Row extends CaseRow>(tx: Tx, row: Row): Promise<Row> {
  authorize(tx, "anyone");
  const anew = promisedMoment(await officeRules(tx), tx.now, row.kind, priorityOf(row.details));
  const isLater = isReceivedLater(row) && !row.pausedAt && anew > row.promisedAt;
  const promisedAt = isLater ? anew : row.promisedAt;
  if (isLater) await changeCase(tx, row.id, { promisedAt });
  await record(tx, "case.confirmed", row.id);
  return { ...row, promisedAt };
}

export async function confirmAddress(ctx: Context, found: Found): Promise<void> {
  authorize(ctx, "anyone");
  const how = howOf(found);
  if (!how || how === "by-link" || hasEnded(found)) return;
  await transaction(ctx, async (tx) => {
    // The later of two concurrent requests finds it confirmed.
    const [row] = await tx.db.select().from(caseTable).where(eq(caseTable.id, found.id)).for("update");
    if (row && !(await isConfirmed(tx, row.id))) await recordConfirmed(tx, row);
  });
}

/** Throws 409. */
export async function refuseUnconfirmed(tx: Tx, found: Found): Promise<void> {
  if (await waitsForAddress(tx, found))
    throw conflict(
      "address_not_confirmed",
      "The applicant has not confirmed the email address yet. Until then the case can be declined, not approved.",
    );
}
