import { inArray } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { currentAddress } from "../../accounts/ownership.server";
import type { DueRow } from "./create-due.server";
import { purposeBefore } from "./due-purpose.server";
import { dueTable as dues } from "./tables.server";

type Reading = Pick<Context, "db">;

/** The payer keys may differ after a change of email or a recreated account. */
export async function haveSamePayer(ctx: Reading, ended: DueRow, next: DueRow): Promise<boolean> {
  if (ended.payer === next.payer) return true;
  const { email, raisedAt: at } = ended;
  return email !== null && !next.userId && (await currentAddress(ctx, { email, at })) === next.email;
}

/** The ids of the dues that replaced cancelled ones for the same payer, by the id of the cancelled one. */
async function successorsOf(ctx: Reading, some: readonly DueRow[]): Promise<ReadonlyMap<string, string>> {
  const cancelled = some.flatMap((due) =>
    due.status === "cancelled" && due.endedAt ? [{ ...due, at: due.endedAt }] : [],
  );
  if (cancelled.length === 0) return new Map();
  // One transaction cancels a due and raises the next, whose purpose ends with the reference of the first.
  const ends = cancelled.map(({ at }) => at);
  const raised = await ctx.db.select().from(dues).where(inArray(dues.raisedAt, ends));
  const next = new Map<string, string>();
  for (const due of cancelled) {
    const found = raised.find((one) => purposeBefore(one).endsWith(`/${due.id}`));
    if (found && (await haveSamePayer(ctx, due, found))) next.set(due.id, found.id);
  }
  return next;
}

type Read = (ids: readonly string[]) => Promise<readonly DueRow[]>;

/** The due that asks today for the rest of `due`; undefined if none replaced it. */
export async function successorOf(ctx: Reading, due: DueRow): Promise<DueRow | undefined> {
  const read: Read = (ids) =>
    ctx.db
      .select()
      .from(dues)
      .where(inArray(dues.id, [...ids]));
  const asking = (await duesAskingFor(ctx, [due.id], read)).get(due.id);
  return asking?.id === due.id ? undefined : asking;
}

/** The dues of `ids` by id, each replaced one as the due that asks for the rest of it. */
export async function duesAskingFor(ctx: Reading, ids: readonly string[], read: Read): Promise<Map<string, DueRow>> {
  const found = ids.length > 0 ? await read(ids) : [];
  const next = await successorsOf(ctx, found);
  const asking = next.size > 0 ? await duesAskingFor(ctx, [...next.values()], read) : new Map<string, DueRow>();
  return new Map(found.map((due) => [due.id, asking.get(next.get(due.id) ?? "") ?? due]));
}
