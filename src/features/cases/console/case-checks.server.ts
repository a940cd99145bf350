import { and, arrayContains, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { phoneKey } from "../../../platform/text/phone";
import { ok, warning } from "../form/checks";
import { type CaseKind, formOf, kindsWith } from "../kinds";
import { isConfirmed } from "../operations/confirmation.server";
import type { CaseRow } from "../operations/view.server";
import { statusLabels } from "../schema";
import { caseSearchTable, caseTable } from "../tables.server";
import { readable } from "./access.server";
import { type CaseCheck, isOpenCheck, type PossibleDuplicate } from "./schema";
import { nameKeys, phoneSearchKey } from "./search-keys";

const MOST = 6;

/** Messages and questions are never duplicates. */
function rivalsOf(kind: CaseKind): CaseKind[] {
  const { appliesFor } = formOf(kind);
  return appliesFor ? kindsWith((other) => other.appliesFor === appliesFor) : [];
}

type Reason = { words: string; fits: SQL | undefined };

function reasonsFor({ kind, name, email, phone, details }: CaseRow): Reason[] {
  const key = phoneKey(phone ?? "");
  const words = nameKeys(name);
  const { birthDate: born = "", row } = formOf(kind);
  const birthDate = details[born];
  const named = row?.organisation ?? "";
  const organisation = nameKeys(String(details[named] ?? ""));
  const hasOrganisation = sql`${caseTable.details}->>${named} is not null`;
  const hasAll = (keys: string[]) => arrayContains(caseSearchTable.keys, keys);
  return [
    ...(organisation.length > 0
      ? [{ words: "Same organisation", fits: and(hasAll(organisation), hasOrganisation) }]
      : []),
    { words: "Same email address", fits: eq(caseTable.email, email) },
    ...(key ? [{ words: "Same phone number", fits: hasAll([phoneSearchKey(key)]) }] : []),
    ...(words.length > 1 ? [{ words: "Same name", fits: hasAll(words) }] : []),
    ...(words.length > 1 && typeof birthDate === "string"
      ? [{ words: "Same birth date", fits: and(hasAll(words), sql`${caseTable.details}->>${born} = ${birthDate}`) }]
      : []),
  ];
}

function casesThat(ctx: Context, row: CaseRow, fits: SQL | undefined) {
  return ctx.db
    .select({
      id: caseTable.id,
      reference: caseTable.reference,
      name: caseTable.name,
      email: caseTable.email,
      phone: caseTable.phone,
      status: caseTable.status,
      submittedAt: caseTable.submittedAt,
    })
    .from(caseTable)
    .leftJoin(caseSearchTable, eq(caseSearchTable.caseId, caseTable.id))
    .where(and(fits, inArray(caseTable.kind, rivalsOf(row.kind)), ne(caseTable.id, row.id), readable(ctx)))
    .limit(MOST);
}

async function possibleDuplicateCases(ctx: Context, row: CaseRow): Promise<PossibleDuplicate[]> {
  if (rivalsOf(row.kind).length === 0) return [];
  const found = new Map<string, PossibleDuplicate>();
  for (const { words, fits } of reasonsFor(row))
    for (const { id, phone, status, submittedAt, ...other } of await casesThat(ctx, row, fits)) {
      const known = found.get(id);
      if (known) known.reasons.push(words);
      else
        found.set(id, {
          ...other,
          caseId: id,
          ...(phone ? { phone } : {}),
          status: statusLabels[status],
          since: submittedAt.toISOString(),
          reasons: [words],
        });
    }
  return [...found.values()].sort((a, b) => b.reasons.length - a.reasons.length).slice(0, MOST);
}

declare module "../../../platform/context.server" {
  interface Sources {
    checksOfCase: (ctx: Context, found: CaseRow) => Promise<CaseCheck[]>;
    possibleDuplicatesOf: (ctx: Context, found: CaseRow) => Promise<PossibleDuplicate[]>;
  }
}

function confirmationCheck({ kind }: CaseRow, hasConfirmed: boolean): CaseCheck[] {
  const how = formOf(kind).confirmsAddress;
  if (!how) return [];
  if (hasConfirmed) return [ok("Email address confirmed")];
  return how === "when-opened" ? [] : [warning("Email address not confirmed yet")];
}

function suspicionCheck({ kind }: CaseRow, count: number): CaseCheck[] {
  const words = count === 1 ? "One possible duplicate" : `${count} possible duplicates`;
  if (count > 0) return [{ ...warning(words), name: "duplicates" }];
  return formOf(kind).appliesFor ? [ok("No duplicate found")] : [];
}

export async function checkCase(
  ctx: Context,
  found: CaseRow,
): Promise<{ checks: CaseCheck[]; suspects: PossibleDuplicate[] }> {
  const [hasConfirmed, ofNoun, others, cases] = await Promise.all([
    isConfirmed(ctx, found.id),
    ctx.sources.checksOfCase(ctx, found),
    ctx.sources.possibleDuplicatesOf(ctx, found),
    possibleDuplicateCases(ctx, found),
  ]);
  const suspects = [...others, ...cases];
  const checks = [
    ...confirmationCheck(found, hasConfirmed),
    ...ofNoun,
    ...(formOf(found.kind).checks?.(found.details) ?? []),
    ...suspicionCheck(found, suspects.length),
  ];
  return { checks, suspects };
}

export async function openChecksOf(ctx: Context, found: CaseRow): Promise<string[]> {
  return (await checkCase(ctx, found)).checks.filter(isOpenCheck).map(({ label }) => label);
}
