import { sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db/db.server";
import { countedDocuments } from "../documents/counted-documents.server";
import { documentTable as documents } from "../documents/tables.server";
import { dueTable as dues } from "../dues/tables.server";
import { postingTable as postings } from "./tables.server";

type Db = Pick<Context, "db">;
const taxAccounts = ["cgst", "sgst", "igst"] as const;
const MOST_NAMED = 20;

export async function taxesOfDocuments({ db }: Db): Promise<Record<(typeof taxAccounts)[number], number>> {
  const [row] = await rowsOf<Record<(typeof taxAccounts)[number], string | null>>(
    db,
    sql`select sum(sign * cgst_paise) as cgst, sum(sign * sgst_paise) as sgst, sum(sign * igst_paise) as igst
      from ${countedDocuments} as counted join ${documents} on ${documents.id} = counted.id`,
  );
  return { cgst: Number(row?.cgst ?? 0), sgst: Number(row?.sgst ?? 0), igst: Number(row?.igst ?? 0) };
}

async function wrongAdvances({ db }: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: string; vouched: string; sum: string; status: string }>(
    db,
    sql`select found.id, vouched, sum, ${dues.status} as status from (
        select coalesce(issued.due_id, booked.due_id) as id, coalesce(issued.sum, 0) as vouched,
          coalesce(booked.sum, 0) as sum
        from (
          select due_id, sum(sign * (cgst_paise + sgst_paise + igst_paise)) as sum
          from ${countedDocuments} as counted join ${documents} on ${documents.id} = counted.id
          where kind in ('receipt-voucher', 'refund-voucher') group by due_id
        ) as issued full join (
          select due_id, sum(amount_paise) as sum from ${postings} where account = 'tax-on-advances' group by due_id
        ) as booked on booked.due_id = issued.due_id
      ) as found join ${dues} on ${dues.id} = found.id
      where vouched <> sum or (sum <> 0 and ${dues.status} not in ('open', 'part-paid')) limit ${MOST_NAMED}`,
  );
  return rows.map(
    ({ id, vouched, sum, status }) =>
      `On the advances of ${id}, which is ${status}, ${vouched} paise of tax are owed by its vouchers, the ledger says ${sum}.`,
  );
}

/** `sums` are the account balances. */
export async function wrongTaxes(ctx: Db, sums: ReadonlyMap<string, number>): Promise<string[]> {
  const taxes = await taxesOfDocuments(ctx);
  const off = taxAccounts.filter((account) => taxes[account] + (sums.get(account) ?? 0) !== 0);
  return [
    ...off.map(
      (account) =>
        `${account.toUpperCase()} is ${taxes[account]} paise by the documents, the ledger says ${-(sums.get(account) ?? 0)}.`,
    ),
    ...(await wrongAdvances(ctx)),
  ];
}
