import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { stands } from "../dues/due-purpose.server";
import { dueTable as dues } from "../dues/tables.server";
import { grossOf } from "../tax";
import type { Payable, Register, RunChoice } from "./payable";
import { runTable as runs } from "./tables.server";

export const purposeOf = (runId: string, memberId: string) => `run/${runId}/${memberId}`;

/** Serialises runs of one title, so that each sees the members of the other. */
export const lockTitle = ({ db }: Tx, title: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`run ${title}`}))`);

type Wanted = Pick<typeof runs.$inferSelect, "title" | "amountPaise" | "addedPercent" | "renews"> & {
  choice: RunChoice;
};
/** With added tax. */
type Line = { payable: Payable; email: string; amountPaise: number };
type LeftOut = { payable: Payable; why: string };
export type Planned = { lines: Line[]; leftOut: LeftOut[] };

/** A run of yearly fees gives its dues the purpose of a renewal, whose term moves on once it is paid. */
async function renewedUnder({ db }: Pick<Context, "db">, title: string): Promise<string[]> {
  const found = await db
    .select({ purpose: dues.purpose })
    .from(dues)
    .where(and(eq(dues.title, title), sql`starts_with(${dues.purpose}, 'renewal/')`, stands));
  return found.map(({ purpose }) => purpose.split("/")[1] ?? "");
}

export async function askedBefore(
  { db }: Pick<Context, "db">,
  title: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const same = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.title, title), isNotNull(runs.confirmedAt)));
  const memberOf = new Map(same.flatMap((run) => ids.map((id) => [purposeOf(run.id, id), id] as const)));
  if (memberOf.size === 0) return new Set();
  const wanted = new Set(ids);
  const renewed = (await renewedUnder({ db }, title)).filter((id) => wanted.has(id));
  const found = await db
    .select({ purpose: dues.purpose })
    .from(dues)
    .where(and(isAnyOf(dues.purpose, [...memberOf.keys()]), stands));
  return new Set([...renewed, ...found.flatMap(({ purpose }) => memberOf.get(purpose) ?? [])]);
}

export async function askedToRenew(
  { db }: Pick<Context, "db">,
  some: readonly Payable[],
): Promise<ReadonlySet<string>> {
  const purposes = new Map(some.map(({ id, renewalPurpose }) => [renewalPurpose, id]));
  if (purposes.size === 0) return new Set();
  const found = await db
    .select({ purpose: dues.purpose })
    .from(dues)
    .where(and(isAnyOf(dues.purpose, [...purposes.keys()]), stands));
  return new Set(found.flatMap(({ purpose }) => purposes.get(purpose) ?? []));
}

export async function plan(ctx: Context, register: Register, wanted: Wanted): Promise<Planned> {
  const found = await register.choose(ctx, wanted.choice);
  const asked = await askedBefore(
    ctx,
    wanted.title,
    found.map(({ id }) => id),
  );
  const renewing = wanted.renews ? await askedToRenew(ctx, found) : new Set<string>();
  const planned: Planned = { lines: [], leftOut: [] };
  for (const payable of found) {
    const { id, email, feePaise, hasNextYear } = payable;
    const amountPaise = grossOf(wanted.amountPaise ?? feePaise ?? 0, wanted.addedPercent);
    if (asked.has(id)) planned.leftOut.push({ payable, why: "Asked under this title already" });
    else if (renewing.has(id)) planned.leftOut.push({ payable, why: "Asked for their next year already" });
    else if (wanted.renews && hasNextYear)
      planned.leftOut.push({ payable, why: "Membership covers the coming year already" });
    else if (!email) planned.leftOut.push({ payable, why: "No email address" });
    else if (amountPaise === 0) planned.leftOut.push({ payable, why: "No fee is set for their type" });
    else planned.lines.push({ payable, email, amountPaise });
  }
  return planned;
}
