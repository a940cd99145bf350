import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { closingTable } from "../../src/features/privacy/tables.server";
import { busyMember, exported, MARK } from "../held-data";
import { namedByOthers } from "../held-elsewhere";
import { plantEverywhere, plantedIn } from "../planted";
import { usePortal } from "../portal";

const portal = usePortal();

/** By table with personal data: the document of the export that contains it, or null where its rows are unreadable. */
const exportedAs: Record<string, string | null> = {
  users: "account",
  former_addresses: "former-addresses",
  profiles: "profile",
  sessions: "sessions",
  sign_ins: "sign-ins",
  logins: "security",
  passkeys: "security",
  two_factor: "security",
  recovery_codes: "security",
  mailed_links: "security",
  // Hashes that expire after ten minutes.
  pending_sign_ins: null,
  passkey_challenges: null,
  // Staff members viewing a case right now.
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
  // The case holds the employer's answers.
  job_postings: null,
  nominees: "nominations",
  saved_searches: "saved-searches",
  export_requests: "exports",
  closings: "closings",
};

const eventsRule = "is what the event said of refunds when the place was paid: of no person";
/** The columns that no document of the export shows, with the reason. */
const notInDocuments: Record<string, string> = {
  "registrations.refund_steps": eventsRule,
  "case_files.name": "is the name of a file in the archive",
  "inbound_attachments.name": "is the name of a file in the archive",
  "case_notes.text": "staff write it to each other: the archive says where to ask for it",
  "certificates.subject": "names what the certificate is for; the address in it is the certificate's",
  ...Object.fromEntries(
    ["apply_url", "brings", "city", "employer", "how_to_apply", "title", "website", "work"].map((column) => [
      `job_postings.${column}`,
      "stands in the case that the job came of",
    ]),
  ),
};

const certified = "what was certified stays, so that a check answers that the holder is erased";
const accounted = "what was paid for stays in the accounts, without the person";

/** The columns that stay after erasure, with the reason. */
const staysAfterErasure: Record<string, string> = {
  "registrations.refund_steps": eventsRule,
  "certificate_versions.title": certified,
  "certificate_versions.sentence": certified,
  "certificates.subject": certified,
  "certificates.withdrawn_reason": certified,
  "due_lines.title": accounted,
  "dues.title": accounted,
  "order_lines.title": accounted,
  "refunds.utr": accounted,
  "consents.place": "the receipt must be shown, under a hash of the address",
};

type Row = Record<string, unknown>;
const rows = async (statement: ReturnType<typeof sql>) =>
  ((await portal.platform.database.db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** Every text column that identifies the owner of a row. */
const personalColumns = () =>
  rows(sql`select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and (column_name = 'user_id' or column_name like '%email%')`);

const count = async (table: unknown, condition: ReturnType<typeof sql>) =>
  (await rows(sql`select count(*)::int as n from ${sql.identifier(String(table))} t where ${condition}`))[0]?.n;

test("every table that knows somebody is exported, and closing the account leaves no trace in any", async () => {
  const person = await busyMember(portal);
  const { id, email, formerEmail, cookie, password, phone, attachmentId, originalKey } = person;
  await namedByOthers(portal, person.event, email);
  expect((await portal.ask("/api/account/close", { body: { password }, cookie })).status).toBe(200);
  const { document, files, text } = await exported(portal, cookie);
  // The attachment of their email, and the raw email.
  expect(Object.keys(files).filter((name) => name.startsWith("emails/"))).toHaveLength(2);
  expect(text("emails.json")).toContain(`${MARK}.exe`);

  const columns = await personalColumns();
  const tables = [...new Set(columns.map(({ table }) => String(table)))].sort();
  // For a new table, add its document to `exportedAs` and fill it in tests/held-data.ts.
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

  for (const name of ["namedByOthers", "guardianFor", "storedAnswers"])
    expect([name, document(name).length > 0, text(`${name}.json`).includes(MARK)]).toEqual([name, true, true]);

  const membership = document("membership");
  for (const part of ["changes", "notes", "tags", "searchKeys"])
    expect([part, membership[part].length > 0]).toEqual([part, true]);
  const recorded = async () => {
    const counts: unknown[] = [];
    for (const table of ["member_changes", "member_notes", "member_tags", "member_search"])
      counts.push(await count(table, sql`member_id = ${membership.id}`));
    return [...counts, await count("member_different_people", sql`${membership.id} in (first_id, second_id)`)];
  };
  expect(await recorded()).toEqual([1, 1, 1, 1, 1]);

  const later = new Date(Date.now() + 49 * 3_600_000);
  await carryOutClosings(portal.context({ actor: { kind: "system" }, now: later }));
  const leftOver = async () =>
    (await portal.platform.database.db.select().from(closingTable)).filter((row) => row.email !== null);
  await expect.poll(async () => (await leftOver()).length, { timeout: 15_000 }).toBe(0);

  expect(await recorded()).toEqual([0, 0, 0, 0, 0]);
  for (const key of [`inbound/${attachmentId}`, originalKey])
    await expect.poll(() => portal.platform.storage.read(key), { timeout: 15_000 }).toBeUndefined();

  const all = await rows(sql`select tablename as "table" from pg_tables where schemaname = 'public'`);
  for (const { table } of all)
    for (const trace of [email, formerEmail, MARK, phone, "98765"])
      expect([table, trace, await count(table, sql`t::text ilike ${`%${trace}%`}`)]).toEqual([table, trace, 0]);
  // An id identifies no person once its account is gone, so activity, emails and closings keep it.
  for (const { table } of all.filter((one) => !["closings", "activity", "mails"].includes(String(one.table))))
    expect([table, await count(table, sql`t::text like ${`%${id}%`}`)]).toEqual([table, 0]);
});

const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

test("whatever column somebody's data gets into, the export shows it and closing the account clears it", async () => {
  const person = await busyMember(portal);
  const { id, email, formerEmail, cookie, password } = person;
  expect((await portal.ask("/api/account/close", { body: { password }, cookie })).status).toBe(200);
  const planted = await plantEverywhere(portal, MARK, [MARK, email, formerEmail, id]);
  const { files, text } = await exported(portal, cookie);
  const all = Object.keys(files)
    .filter((name) => name.endsWith(".json"))
    .map(text)
    .join("\n");
  const missing = planted.filter((one) => !all.includes(plantedIn(MARK, one)));
  // Add a missing column to its feature's personal-data.server.ts, or to `notInDocuments` with a reason.
  expect(missing.map(nameOf).filter((name) => !notInDocuments[name])).toEqual([]);
  const now = new Date(Date.now() + 49 * 3_600_000);
  await carryOutClosings(portal.context({ actor: { kind: "system" }, now }));
  const left: string[] = [];
  for (const { table, column } of planted)
    if (Number(await count(table, sql`t.${sql.identifier(column)}::text like ${`%${MARK}%`}`)) > 0)
      left.push(nameOf({ table, column }));
  // Add a remaining column to its feature's personal-data.server.ts, or to `staysAfterErasure` with a reason.
  expect(left.filter((name) => !staysAfterErasure[name])).toEqual([]);
});
