import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { closingTable } from "../../src/features/privacy/tables.server";
import { busyMember, exported, MARK } from "../held-data";
import { usePortal } from "../portal";

const portal = usePortal();

/** The document of the export in which each table that knows somebody is found; null where nothing in it can be read. */
const exportedAs: Record<string, string | null> = {
  users: "account",
  former_addresses: "cases",
  profiles: "profile",
  sessions: "sessions",
  sign_ins: "sign-ins",
  logins: "security",
  passkeys: "security",
  two_factor: "security",
  recovery_codes: "security",
  mailed_links: "security",
  // Hashes that live for ten minutes.
  pending_sign_ins: null,
  passkey_challenges: null,
  // Who of the staff looks at a case just now.
  case_views: null,
  members: "membership",
  organisation_administrators: "organisations",
  uploads: "uploads",
  cases: "cases",
  inbound_mails: "emails",
  history_entries: "history",
  cpd_declarations: "declarations",
  notifications: "notifications",
  notification_preferences: "notification-preferences",
  consents: "consents",
  cart_items: "cart",
  orders: "orders",
  newsletter_subscriptions: "newsletter",
  competition_entrants: "competition",
  competition_judges: "judging",
  certificates: "certificates",
  registrations: "registrations",
  event_organisers: "eventsOrganised",
  dues: "dues",
  // What an employer sent stands in the case.
  job_postings: null,
  nominees: "nominations",
  saved_searches: "saved-searches",
  export_requests: "exports",
  closings: "closings",
};

type Row = Record<string, unknown>;
const rows = async (statement: ReturnType<typeof sql>) =>
  ((await portal.platform.database.db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** Every column of the database that says whose a row is. */
const personalColumns = () =>
  rows(sql`select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and (column_name = 'user_id' or column_name like '%email%')`);

const count = async (table: unknown, condition: ReturnType<typeof sql>) =>
  (await rows(sql`select count(*)::int as n from ${sql.identifier(String(table))} t where ${condition}`))[0]
    ?.n;

test("every table that knows somebody is exported, and closing the account leaves no trace in any", async () => {
  const person = await busyMember(portal);
  const { id, email, formerEmail, cookie, password, phone, attachmentId } = person;
  expect((await portal.ask("/api/account/close", { body: { password }, cookie })).status).toBe(200);
  const { document, files } = await exported(portal, cookie);
  expect(Object.keys(files).filter((name) => name.startsWith("emails/"))).toHaveLength(1);

  const columns = await personalColumns();
  const tables = [...new Set(columns.map(({ table }) => String(table)))].sort();
  // A new table with such a column: say here where its rows are exported, and let tests/held-data.ts fill it.
  expect(tables).toEqual(Object.keys(exportedAs).sort());
  for (const table of tables) {
    const own = columns.filter((one) => one.table === table);
    const isTheirs = own.map(
      ({ column }) => sql`${sql.identifier(String(column))} in (${id}, ${email}, ${formerEmail})`,
    );
    expect([table, Number(await count(table, sql.join(isTheirs, sql` or `))) > 0]).toEqual([table, true]);
    const name = exportedAs[table];
    if (name) expect([table, Object.values(document(name) ?? {}).length > 0]).toEqual([table, true]);
  }

  const membership = document("membership");
  for (const part of ["changes", "notes", "tags", "searchKeys"])
    expect([part, membership[part].length > 0]).toEqual([part, true]);
  const recorded = async () => {
    const counts: unknown[] = [];
    for (const table of ["member_changes", "member_notes", "member_tags", "member_search"])
      counts.push(await count(table, sql`member_id = ${membership.id}`));
    return [
      ...counts,
      await count("member_different_people", sql`${membership.id} in (first_id, second_id)`),
    ];
  };
  expect(await recorded()).toEqual([1, 1, 1, 1, 1]);

  const later = new Date(Date.now() + 49 * 3_600_000);
  await carryOutClosings(portal.context({ actor: { kind: "system" }, now: later }));
  const leftOver = async () =>
    (await portal.platform.database.db.select().from(closingTable)).filter((row) => row.email !== null);
  await expect.poll(async () => (await leftOver()).length, { timeout: 15_000 }).toBe(0);

  expect(await recorded()).toEqual([0, 0, 0, 0, 0]);
  const emailed = () => portal.platform.storage.read(`inbound/${attachmentId}`);
  await expect.poll(emailed, { timeout: 15_000 }).toBeUndefined();

  const all = await rows(sql`select tablename as "table" from pg_tables where schemaname = 'public'`);
  for (const { table } of all)
    for (const trace of [email, formerEmail, MARK, phone, "98765"])
      expect([table, trace, await count(table, sql`t::text ilike ${`%${trace}%`}`)]).toEqual([
        table,
        trace,
        0,
      ]);
  // An id names nobody once its account is gone: the records of events and mails keep it, and the proof of the closing.
  for (const { table } of all.filter((one) => !["closings", "activity", "mails"].includes(String(one.table))))
    expect([table, await count(table, sql`t::text like ${`%${id}%`}`)]).toEqual([table, 0]);
});
