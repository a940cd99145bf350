import { and, eq } from "drizzle-orm";
import { suspectsByNoun } from "~/case-rules.server";
import type { Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/tables.server";
import { ok, warning } from "../form/checks";
import { formOf } from "../kinds";
import type { CaseRow } from "../operations/view.server";
import { type CaseCheck, isOpenCheck, type Suspect } from "./schema";
import { suspectCases } from "./suspects.server";

/** Finds who, beside the applicants of other cases, may be the person of a case. */
export type SuspectSource = (ctx: Context, found: CaseRow) => Promise<Suspect[]>;

async function confirmationCheck(ctx: Context, { id, kind }: CaseRow): Promise<CaseCheck[]> {
  if (!formOf(kind).confirmsAddress) return [];
  const isConfirmed = await ctx.db.$count(
    activityTable,
    and(eq(activityTable.subject, id), eq(activityTable.type, "case.confirmed")),
  );
  return [isConfirmed ? ok("Email address confirmed") : warning("Email address not confirmed yet")];
}

function suspicionCheck({ kind }: CaseRow, count: number): CaseCheck[] {
  const words = count === 1 ? "One possible duplicate" : `${count} possible duplicates`;
  if (count > 0) return [{ ...warning(words), name: "duplicates" }];
  return formOf(kind).appliesFor ? [ok("No duplicate found")] : [];
}

/** What the portal has looked into by itself, and who may be the same person. */
export async function checkCase(
  ctx: Context,
  found: CaseRow,
): Promise<{ checks: CaseCheck[]; suspects: Suspect[] }> {
  const [confirmation, others, cases] = await Promise.all([
    confirmationCheck(ctx, found),
    suspectsByNoun(ctx, found),
    suspectCases(ctx, found),
  ]);
  const suspects = [...others, ...cases];
  const checks = [
    ...confirmation,
    ...(formOf(found.kind).checks?.(found.details) ?? []),
    ...suspicionCheck(found, suspects.length),
  ];
  return { checks, suspects };
}

/** What an approval of the case asks about once more, in words. */
export async function openChecksOf(ctx: Context, found: CaseRow): Promise<string[]> {
  return (await checkCase(ctx, found)).checks.filter(isOpenCheck).map(({ label }) => label);
}
