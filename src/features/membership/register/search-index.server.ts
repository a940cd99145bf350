import { and, asc, eq, gt, sql } from "drizzle-orm";
import { describeCause } from "../../../platform/config/cause.server";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { userTable } from "../../accounts/tables.server";
import { memberKeys, type Searched } from "../members/person-keys";
import { memberSearchTable, memberTable as members } from "../members/tables.server";

const AT_ONCE = 2_000;
/** A run ends before the next minute starts. */
const ROUND_MS = 40_000;

type Row = Searched & { id: string; version: number };

const columns = {
  id: members.id,
  version: members.version,
  name: members.name,
  nameInDevanagari: members.nameInDevanagari,
  city: members.city,
  phone: members.phone,
  organization: sql<string | null>`coalesce(${members.organization}, ${userTable.organization})`,
  email: sql<string | null>`coalesce(${userTable.email}, ${members.email})`,
};

const rowsOf = ({ db }: Context) =>
  db.select(columns).from(members).leftJoin(userTable, eq(userTable.id, members.userId));

/** Stores search keys. A record changed meanwhile is indexed by a later run; an erased one gets no keys. */
async function storeKeys(ctx: Context, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const made = rows.map((row) => ({ id: row.id, version: row.version, keys: memberKeys(row) }));
  await ctx.db.execute(sql`
    with made as (
      select r.* from json_to_recordset(${JSON.stringify(made)}::text::json) as r (id text, version int, keys json)
        join ${members} m on m.id = r.id and m.version = r.version
      for update of m),
    stored as (
      insert into ${memberSearchTable} (member_id, keys)
      select id, array(select json_array_elements_text(keys)) from made
      on conflict (member_id) do update set keys = excluded.keys)
    update ${members} m set searched_version = made.version from made where m.id = made.id`);
}

export async function keepSearched(tx: Tx, id: string): Promise<void> {
  await storeKeys(tx, await rowsOf(tx).where(eq(members.id, id)));
}

export const indexMember: Job = {
  name: "membership.index",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await transaction(ctx, (tx) => keepSearched(tx, activity.subject));
  },
};

/** Retries one by one after a failure, so that one broken record does not keep the others out of the search. */
async function storeSome(ctx: Context, rows: readonly Row[]): Promise<void> {
  const { requestId, log } = ctx;
  try {
    await storeKeys(ctx, rows);
  } catch (error) {
    log.error({ requestId, cause: describeCause(error) }, "members were not indexed together");
    for (const row of rows)
      await storeKeys(ctx, [row]).catch((one: unknown) =>
        log.error({ requestId, member: row.id, cause: describeCause(one) }, "a member was not indexed"),
      );
  }
}

/** Every minute, indexes imported, merged and sample records. */
export async function indexMembers(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  const ends = Date.now() + ROUND_MS;
  const isUnsearched = sql`${members.searchedVersion} is distinct from ${members.version}`;
  let last = "";
  while (Date.now() < ends) {
    const rows = await rowsOf(ctx)
      .where(and(isUnsearched, gt(members.id, last)))
      .orderBy(asc(members.id))
      .limit(AT_ONCE);
    await storeSome(ctx, rows);
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? "";
  }
}

export const indexChangedAddress: Job = {
  name: "membership.index-address",
  async run(ctx, { activity }) {
    await storeKeys(ctx, await rowsOf(ctx).where(eq(members.userId, activity.subject)));
  },
};
