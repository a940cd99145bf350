import { and, eq, gt, gte, isNull, like, or } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { indianDay } from "../../../platform/time/indian-time";
import { type DueRow, lockDues } from "../dues/create-due.server";
import { backOf, bouncedOf } from "./receipts-of-dues.server";
import { receiveAll } from "./receive-money.server";
import { allocationTable as allocations, entryTable as entries, postingTable as postings } from "./tables.server";

/** Of a late payment of `dueId`, which settled it after it had lapsed. */
export const lateSource = ({ id, version }: DueRow) => `late/${id}/${version}`;

/** Of a payment moved to the due that replaced its own. */
export const movedSource = (ended: DueRow, { id, version }: DueRow) => `moved/${ended.id}/${id}/${version}`;

/** An allocation that a job or a replacement made of the credit of `payer`, without a choice of the payer. */
export type Moved = { id: string; due: DueRow; amountPaise: number; payer: string; source: string };

/** Pays again the part of a taken-back `moved` that other payments had brought. */
export async function moveRest(tx: Tx, { due: { id }, payer, source }: Moved, amountPaise: number): Promise<void> {
  const [due] = await lockDues(tx, [id]);
  if (!due || amountPaise <= 0) return;
  await receiveAll(tx, [
    {
      source: [...source.split("/").slice(0, -1), due.version].join("/"),
      kind: "credit",
      note: `Left of what was paid for ${id}`,
      amountPaise,
      valueDate: indianDay(tx.now),
      restFor: payer,
      from: { account: "credits", payer },
      parts: [{ dueId: id, amountPaise }],
    },
  ]);
}

type From = { dueId: string; since: Date };

async function movedFrom(tx: Tx, { dueId, since }: From) {
  const isMoved = or(like(entries.source, `late/${dueId}/%`), like(entries.source, `moved/${dueId}/%`));
  const booked = await tx.db
    .select({ source: entries.source, at: entries.at, payer: postings.payer, amountPaise: postings.amountPaise })
    .from(entries)
    .innerJoin(postings, eq(postings.entryId, entries.id))
    .where(and(isMoved, gte(entries.at, since), eq(postings.account, "credits"), gt(postings.amountPaise, 0)));
  const found = [];
  for (const { source, at, payer, amountPaise } of booked) {
    const [kind, id = "", next = ""] = source.split("/");
    const to = kind === "late" ? id : next;
    const some = await tx.db
      .select()
      .from(allocations)
      .where(and(eq(allocations.dueId, to), isNull(allocations.paymentId), eq(allocations.at, at)));
    const own = some.find((one) => one.amountPaise === amountPaise);
    if (own && payer) found.push({ id: own.id, dueId: to, at, payer, amountPaise, source });
  }
  return found;
}

/** Automatic uses of the credit that these dues left since, along chains of replacements. */
export async function movedCredit(tx: Tx, from: readonly From[]): Promise<Moved[]> {
  const seen = new Set(from.map(({ dueId }) => dueId));
  const waiting = [...from];
  const moved: Moved[] = [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const found = await movedFrom(tx, next);
    const ids = found.map(({ id }) => id);
    const backs = await tx.db
      .select({ id: allocations.id })
      .from(allocations)
      .where(isAnyOf(allocations.id, ids.map(backOf)));
    const back = new Set(backs.map(({ id }) => id));
    const bounced = await bouncedOf(tx, ids);
    const dueIds = found.map(({ dueId }) => dueId);
    const locked = new Map((await lockDues(tx, dueIds)).map((due) => [due.id, due]));
    for (const { id, dueId, at, payer, amountPaise, source } of found) {
      const due = locked.get(dueId);
      if (!back.has(backOf(id))) {
        if (due) moved.push({ id, due, amountPaise, payer, source });
      } else if (!bounced.has(id) && !seen.has(dueId)) {
        seen.add(dueId);
        waiting.push({ dueId, since: at });
      }
    }
  }
  return moved;
}
