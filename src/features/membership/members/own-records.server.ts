import { and, asc, eq, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { type DataPrincipal, emailsOf, fromAddressOf } from "../../accounts/data-principal.server";
import { holderOfAddress } from "../../accounts/ownership.server";
import { userTable } from "../../accounts/tables.server";
import { administratorTable as administrators, organisationTable as organisations } from "../admission/tables.server";
import { importTable as imports, importRowTable as rows } from "../register/tables.server";
import { renewalTable } from "../renewal/tables.server";
import { nameKey } from "./person-keys";
import { memberTable as members } from "./tables.server";
import { organisationTypes } from "./type-titles";

export type OwnRecord = typeof members.$inferSelect;

const isPerson = notInArray(members.type, organisationTypes);

/**
 * The records of the person's account, and those without an account at a proven address. At an address shared by a family or an
 * office, only those in the account's name.
 */
async function recordsItself({ db }: Context, who: DataPrincipal): Promise<OwnRecord[]> {
  const [account] = await db
    .select({ name: userTable.name, linked: members.nameKey })
    .from(userTable)
    .leftJoin(members, eq(members.userId, userTable.id))
    .where(eq(userTable.id, who.userId));
  // An account may be renamed: its record's name decides.
  const name = account?.linked ?? nameKey(account?.name ?? "");
  const isTheirs = or(eq(members.sharesAddress, false), eq(members.nameKey, name));
  return db
    .select()
    .from(members)
    .where(
      and(
        isPerson,
        or(
          eq(members.userId, who.userId),
          and(isNull(members.userId), fromAddressOf(who, members.email, members.emailSince), isTheirs),
        ),
      ),
    )
    .orderBy(asc(isNull(members.userId)));
}

const holder = holderOfAddress(members.email, members.emailSince);

/** The records without an account that stand for the merged ones `ids`. One at another account's address is that account's. */
const recordsKeptFor = ({ db }: Context, ids: readonly string[], { userId }: DataPrincipal) =>
  db
    .select()
    .from(members)
    .where(
      and(
        isPerson,
        isNull(members.userId),
        sql`(${members.sharesAddress} or coalesce(${holder}, ${userId}::text) = ${userId}::text)`,
        sql`${members.id} in (
          with recursive kept (id) as (
            select m.merged_into from ${members} m where m.id in (select value from json_array_elements_text(${JSON.stringify(ids)}::text::json))
            union select m.merged_into from ${members} m join kept on m.id = kept.id
          ) select id from kept where id is not null)`,
      ),
    );

/** The records of persons without an account that were merged into `ids`, directly or not. */
const recordsMergedInto = ({ db }: Context, ids: readonly string[]) =>
  db
    .select()
    .from(members)
    .where(
      and(
        isPerson,
        isNull(members.userId),
        sql`${members.id} in (
          with recursive merged (id) as (
            select m.id from ${members} m where m.merged_into in (select value from json_array_elements_text(${JSON.stringify(ids)}::text::json))
            union select m.id from ${members} m join merged on m.merged_into = merged.id
          ) select id from merged)`,
      ),
    );

/**
 * Every record about the person: of the account, of a proven address, those that stand for these since a merge, and those merged
 * into them. A record with an account of its own stays with that account.
 */
export async function ownRecords(ctx: Context, who: DataPrincipal): Promise<OwnRecord[]> {
  const own = await recordsItself(ctx, who);
  const ofAddress = own.filter(({ userId }) => userId === null).map(({ id }) => id);
  const found = new Map(own.map((record) => [record.id, record]));
  for (const kept of await recordsKeptFor(ctx, ofAddress, who)) found.set(kept.id, kept);
  for (const merged of await recordsMergedInto(ctx, [...found.keys()])) found.set(merged.id, merged);
  return [...found.values()];
}

/** False for requests of an organisation's former contact. */
const isOfPresentContact = sql`not exists (select from ${administrators} a join ${organisations} o on o.id = a.organisation_id
  where o.member_id = ${members.id} and a.user_id = ${members.userId} and a.since > ${renewalTable.requestedAt})`;

/** The cases that admitted the person or renew their membership, from any address. */
export async function membershipCases(ctx: Context, who: DataPrincipal): Promise<string[]> {
  const records = await ownRecords(ctx, who);
  const ids = records.map(({ id }) => id);
  const renewals = await ctx.db
    .select({ caseId: renewalTable.caseId })
    .from(renewalTable)
    .innerJoin(members, eq(members.id, renewalTable.memberId))
    .where(or(inArray(members.id, ids), and(eq(members.userId, who.userId), isOfPresentContact)));
  return [...records, ...renewals].flatMap(({ caseId }) => caseId ?? []);
}

/**
 * Matches rows of uploaded files about the person: by number, address, or name with birth date or phone, since families and
 * offices share these. Refused rows keep only the name, so there the name is enough.
 */
export function importRowsOf(who: DataPrincipal, records: readonly OwnRecord[]): SQL {
  const uploadedAt = sql`(select ${imports.uploadedAt} from ${imports} where ${imports.id} = ${rows.importId})`;
  const said = (key: string) => sql<string>`${rows.draft} ->> ${key}`;
  const people = records.flatMap(({ nameKey, birthDate, phoneKey }) => {
    if (!nameKey) return [];
    const isNamed = eq(said("nameKey"), nameKey);
    return [
      birthDate ? and(isNamed, eq(said("birthDate"), birthDate)) : undefined,
      phoneKey ? and(isNamed, eq(said("phoneKey"), phoneKey)) : undefined,
    ];
  });
  const names = records.map(({ name }) => name.toLowerCase());
  const nameKeys = records.flatMap((record) => record.nameKey ?? []);
  const isTheirs = or(sql`${said("sharesAddress")} is null`, inArray(said("nameKey"), nameKeys));
  const mentions = or(
    inArray(
      rows.number,
      records.map(({ number }) => number),
    ),
    and(fromAddressOf(who, said("email"), uploadedAt), isTheirs),
    ...people,
    and(eq(rows.fate, "refused"), inArray(sql`lower(${rows.name})`, names)),
    // The reason of a refused row quotes its cells.
    ...emailsOf(who).map(
      (email) =>
        sql`(position(${email} in lower(${rows.why})) > 0 and ${fromAddressOf(who, sql`${email}`, uploadedAt)})`,
    ),
  );
  return mentions ?? sql`false`;
}
