import { and, eq, inArray, isNull, ne, sum } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { creditOfPayer } from "../books/credits.server";
import { entryTable as entries, postingTable as postings } from "../books/tables.server";
import type { DueRow } from "../dues/create-due.server";
import { tdsTable as deductions } from "../dues/tables.server";
import { writeOffSources } from "../dues/write-off-sources";
import { givenRefunds, type RefundKind, type RefundStatus } from "../words";
import { refundTable as refunds } from "./tables.server";

/** Paise of tax deducted at source that still lack a certificate. */
async function tdsWithoutCertificate({ db }: Pick<Context, "db">, dueId: string): Promise<number> {
  const [row] = await db
    .select({ paise: sum(deductions.amountPaise) })
    .from(deductions)
    .where(and(eq(deductions.dueId, dueId), isNull(deductions.certificate)));
  return Number(row?.paise ?? 0);
}

type Reading = Pick<Context, "db">;

const waiting: readonly RefundStatus[] = ["asked", "proposed"];

async function refundsIn({ db }: Reading, dueId: string, statuses: readonly RefundStatus[]): Promise<number> {
  const [row] = await db
    .select({ paise: sum(refunds.amountPaise) })
    .from(refunds)
    .where(and(eq(refunds.dueId, dueId), eq(refunds.kind, "due"), inArray(refunds.status, [...statuses])));
  return Number(row?.paise ?? 0);
}

/** In paise. */
export const returnedOf = (ctx: Reading, dueId: string): Promise<number> => refundsIn(ctx, dueId, givenRefunds);

/** In paise, without approved refunds that are not sent. */
export const sentBackOf = (ctx: Reading, dueId: string): Promise<number> => refundsIn(ctx, dueId, ["sent", "done"]);

async function writtenOffOf({ db }: Reading, due: DueRow): Promise<number> {
  const [row] = await db
    .select({ paise: sum(postings.amountPaise) })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(and(isAnyOf(entries.source, writeOffSources(due)), eq(postings.account, "write-offs")));
  return Number(row?.paise ?? 0);
}

/** In paise, without write-offs and without tax deducted at source that lacks a certificate. */
export async function cameOf(ctx: Reading, due: DueRow): Promise<number> {
  if (due.paidPaise === 0) return 0;
  return due.paidPaise - (await writtenOffOf(ctx, due)) - (await tdsWithoutCertificate(ctx, due.id));
}

/** In paise. Call under lock. */
export async function mostOf(tx: Tx, kind: RefundKind, due: DueRow): Promise<number> {
  if (kind === "credit") return creditOfPayer(tx, due);
  return due.status === "settled" ? (await cameOf(tx, due)) - (await returnedOf(tx, due.id)) : 0;
}

/** In paise. */
export const leftToAsk = async (ctx: Reading, due: DueRow): Promise<number> =>
  (await cameOf(ctx, due)) - (await refundsIn(ctx, due.id, [...givenRefunds, ...waiting]));

export async function isAskedBack({ db }: Reading, dueId: string, kind: RefundKind, except = "") {
  const waits = inArray(refunds.status, [...waiting]);
  const found = and(eq(refunds.dueId, dueId), eq(refunds.kind, kind), waits, ne(refunds.id, except));
  return (await db.$count(refunds, found)) > 0;
}
