import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keepChallenge } from "../../src/features/accounts/passkeys/challenge.server";
import { userTable, verificationTable } from "../../src/features/accounts/tables.server";
import { awaitCode } from "../../src/features/accounts/two-factor/sign-in.server";
import { issueCode } from "../../src/features/cases/operations/tracker.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { issueProofCode } from "../../src/features/events/registrations/proof-code.server";
import { issueConfirmation } from "../../src/features/membership/digital/confirmation.server";
import { goOnSealing, sealActivity, stopSealing } from "../../src/platform/audit-log/audit-chain.server";
import { checkChain } from "../../src/platform/audit-log/audit-check.server";
import { backup } from "../../src/platform/backup/backup.server";
import { BackupError } from "../../src/platform/backup/backup-format.server";
import { restore } from "../../src/platform/backup/restore.server";
import { transaction } from "../../src/platform/context.server";
import { newId } from "../../src/platform/db/new-id.server";
import { newMessage } from "../cases";
import { eventDesk } from "../events";
import { phoneAt } from "../gates";
import { cookieOf, newcomer, signIn, staffMember } from "../people";
import { type Portal, usePortal } from "../portal";

const source = usePortal();
const target = usePortal();
const blocked = usePortal();
const elsewhere = usePortal({ SECRET: "of another portal, which is long enough" });
const folder = mkdtempSync(join(tmpdir(), "iface-backup-"));
const whole = join(folder, "whole.gz");
const person = newcomer();
const question = "faq-who-can-join";
const uploads = (portal: Portal) => join(portal.platform.config.dataDir, "uploads");

const MORE_THAN_A_BATCH = 1_200;

/** Changes seeded content and the seeded edition, and adds rows for more than one batch. */
async function changeWhatWasSeeded(): Promise<void> {
  const { cookie } = await staffMember(source, "admin", "editor");
  const change = async (path: string, method: string, body?: unknown) =>
    expect([path, (await source.ask(`/api/staff${path}`, { method, body, cookie })).status]).toEqual([path, 200]);
  const read = async (path: string) => (await source.ask(`/api/staff${path}`, { cookie })).json();
  const { entry } = await read(`/content/${question}`);
  await change(`/content/${question}`, "PUT", { value: { ...entry.value, answer: "Changed." }, version: 1 });
  await change(`/content/${question}/publication`, "POST", { version: 2, publicationChanges: 0 });
  const { rows } = await read("/content?kind=course");
  await change(`/content/${rows[0].id}/publication`, "DELETE");
  const { edition } = await read("/competition");
  await change(`/competition/editions/${edition.id}`, "PUT", { ...edition, status: "closed" });
  await source.platform.database.db.execute(
    sql`insert into rate_limits (key, count, resets_at) select 'limit ' || n, n, now() + interval '1 day' from generate_series(1, ${MORE_THAN_A_BATCH}) n`,
  );
}

/** Creates every kind of temporary access besides sessions and account links. */
async function beginToLetIn(): Promise<void> {
  const ctx = source.context();
  const [{ id: userId } = { id: "" }] = await ctx.db.select().from(userTable);
  const [{ id: caseId } = { id: "" }] = await ctx.db.select().from(caseTable);
  await issueCode(ctx, caseId);
  await issueConfirmation(ctx, caseId);
  await transaction(ctx, (tx) => awaitCode(tx, { userId, remember: false }));
  await keepChallenge(ctx, "a challenge", "sign-in", null);
  // The nightly job clears expired rows and may run during this test.
  const expiresAt = new Date(ctx.now.getTime() + 24 * 3_600_000);
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now, expiresAt };
  await ctx.db.insert(verificationTable).values({ id: "v", identifier: "state", value: "{}", ...stamps });
  await issueProofCode(ctx, newId());
  const desk = await eventDesk(source);
  await phoneAt(source, desk, await desk.published());
}

let oldCookie = "";
let atBackup: Awaited<ReturnType<typeof rowsOf>>;
let storedAtBackup: Awaited<ReturnType<typeof stored>>;
beforeAll(async () => {
  await changeWhatWasSeeded();
  expect((await source.ask("/api/auth/signup", { body: person })).status).toBe(201);
  expect((await source.ask("/api/contact", { body: newMessage() })).status).toBe(201);
  oldCookie = cookieOf(await signIn(source, person.email, person.password));
  await beginToLetIn();
  await sealActivity(source.context({ actor: { kind: "system" } }));
  mkdirSync(join(uploads(source), "photos"), { recursive: true });
  writeFileSync(join(uploads(source), "photos", "asha.webp"), "a photo");
  // The restored portal would carry out pending jobs and record their activity.
  await vi.waitFor(async () => expect(await waiting(source)).toBe(0), { timeout: 30_000 });
  await backup(source.context(), whole);
  storedAtBackup = await stored(source);
  atBackup = await rowsOf(source);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The number of outbox rows and unfinished jobs. */
async function waiting(portal: Portal): Promise<unknown> {
  const { rows } = (await portal.platform.database.db.execute(
    sql`select ((select count(*) from outbox) + (select count(*) from pgboss.job
      where name in ('later', 'long') and state in ('created', 'retry', 'active')))::int as left`,
  )) as unknown as { rows: { left: number }[] };
  return rows[0]?.left;
}

/** The whole backup with `further` lines at its end, where a restore has already stored the rest. */
function withLines(...further: unknown[]): string {
  const file = join(folder, `${crypto.randomUUID()}.gz`);
  const lines = further.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  writeFileSync(file, gzipSync(`${gunzipSync(readFileSync(whole))}${lines.join("\n")}\n`));
  return file;
}

/** Row counts of tables that the backup fills, and whether the site's content exists. */
async function stored(portal: Portal) {
  const { rows } = (await portal.platform.database.db.execute(
    sql`select (select count(*)::int from activity) as events, (select count(*)::int from users) as users, (select count(*)::int from cases) as cases, (select count(*) > 0 from content_entries) as content`,
  )) as unknown as { rows: Record<string, unknown>[] };
  return rows[0];
}

const seeded = ["content_entries", "content_versions", "competition_editions"];
const compared = [...seeded, "settings", "users", "rate_limits"];

/** Every row, as text, of the tables that a start seeds and of some others. */
async function rowsOf(portal: Portal) {
  const found: Record<string, string[]> = {};
  for (const table of compared) {
    const { rows } = (await portal.platform.database.db.execute(
      sql`select t::text as row from ${sql.raw(table)} t order by 1`,
    )) as unknown as { rows: { row: string }[] };
    // Jobs add rate limits of their own in the meantime.
    const isOurs = (row: string) => table !== "rate_limits" || row.startsWith('("limit');
    found[table] = rows.map(({ row }) => row).filter(isOurs);
  }
  return found;
}

/** Tables with expiring rows that give no access: solved puzzles, exports for their owner only, gateway pages. */
const harmless = ["captcha_challenges", "export_requests", "gateway_links"];

/** The rows, as text, of every table whose rows give access until they expire. */
async function lettingIn({ platform: { database } }: Portal): Promise<[table: string, rows: string[]][]> {
  const select = async (query: ReturnType<typeof sql>) =>
    ((await database.db.execute(query)) as unknown as { rows: { text: string }[] }).rows.map(({ text }) => text);
  const names = await select(
    sql`select table_name as text from information_schema.columns where column_name = 'expires_at' and table_schema = 'public'`,
  );
  const tables = names.filter((name) => !harmless.includes(name));
  return Promise.all(
    tables.map(async (name) => [name, await select(sql`select t::text as text from ${sql.raw(name)} t`)]),
  );
}

const secretOf = (portal: Portal) => {
  const file = join(portal.platform.config.dataDir, "secret");
  return existsSync(file) ? readFileSync(file, "utf8") : "none";
};

/** Checks that restoring `file` is refused with `words` and leaves no trace. */
async function expectRefused(file: string, words: RegExp): Promise<void> {
  const [before, secret] = [readdirSync(target.platform.config.dataDir), secretOf(target)];
  const refused = restore(target.context(), file);
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.toBeInstanceOf(BackupError);
  expect(await stored(target)).toEqual({ events: 0, users: 0, cases: 0, content: true });
  expect([readdirSync(target.platform.config.dataDir), secretOf(target)]).toEqual([before, secret]);
}

const outside = join(tmpdir(), `iface-outside-${process.pid}`);

test.each([
  "../secret",
  "photos/../../secret",
  "../uploads-of-others/a",
  "..",
  ".",
  "",
  outside,
  "/etc/iface",
  "a\u0000b",
])("a file at %j is refused, and nothing is restored", async (file) => {
  await expectRefused(withLines({ file, base64: "c3RvbGVu" }), /outside the uploads/);
  expect(existsSync(outside)).toBe(false);
});

test.each([
  "pg_authid",
  "pg_catalog.pg_authid",
  "drizzle.__drizzle_migrations",
  "pgboss.version",
  "users; drop table users",
  'users"',
  "USERS",
  "",
])("a table called %j is refused, and nothing is restored", async (table) => {
  await expectRefused(withLines({ table, rows: [{}] }), /a table that this program does not have/);
});

test.each(["pg_authid", "no_such_count", "users; drop table users", "pgboss.queue_id"])(
  "a count called %j is refused, and nothing is restored",
  async (sequence) => {
    await expectRefused(withLines({ sequence, value: 1 }), /a count that this program does not have/);
  },
);

const damaged = /is not a whole backup/;

test("a backup that breaks off, in its bytes or in a line, or that is none, is refused and leaves nothing", async () => {
  const bytes = readFileSync(whole);
  const file = join(folder, "damaged.gz");
  for (const content of [bytes.subarray(0, bytes.length - 40), Buffer.from("no backup"), Buffer.from("")]) {
    writeFileSync(file, content);
    await expectRefused(file, damaged);
  }
  await expectRefused(withLines('{"table":"users","rows":['), damaged);
  await expectRefused(withLines("null"), damaged);
  await expectRefused(withLines({ table: "users", rows: "all" }), damaged);
  await expectRefused(withLines({ file: "a", base64: 5 }), damaged);
  await expectRefused(withLines({ table: "users", rows: [{ id: "x" }] }), damaged);
});

test("a backup that does not say of which version it is, or is of another one, is refused", async () => {
  const [head = "", ...rest] = String(gunzipSync(readFileSync(whole))).split("\n");
  const file = join(folder, "version.gz");
  writeFileSync(file, gzipSync(rest.join("\n")));
  await expectRefused(file, damaged);
  writeFileSync(file, gzipSync([JSON.stringify({ ...JSON.parse(head), migration: "x" }), ...rest].join("\n")));
  await expectRefused(file, /of another version/);
});

test("a file that is not there is said to be missing", async () => {
  await expectRefused(join(folder, "nowhere.gz"), /nowhere\.gz cannot be read/);
});

test("a file that is removed while a backup is written is left out, and the others are in it", async () => {
  const gone = join(uploads(source), "photos", "gone.webp");
  writeFileSync(gone, "gone");
  const { readdir } = files;
  const listing = vi.spyOn(files, "readdir").mockImplementation((async (...asked: Parameters<typeof readdir>) => {
    const listed = await readdir(...asked);
    if (String(asked[0]) === uploads(source)) rmSync(gone, { force: true });
    return listed;
  }) as typeof readdir);
  syncBuiltinESMExports();
  const file = join(folder, "meanwhile.gz");
  try {
    await backup(source.context(), file);
  } finally {
    listing.mockRestore();
    syncBuiltinESMExports();
  }
  const names = String(gunzipSync(readFileSync(file)))
    .split("\n")
    .flatMap((line) => (line.startsWith('{"file"') ? [JSON.parse(line).file] : []));
  expect(existsSync(gone)).toBe(false);
  expect(names.length).toBeGreaterThan(0);
  expect(names).not.toContain("photos/gone.webp");
});

test("while a backup packs the uploads, the database answers", async () => {
  const { readFile } = files;
  let answers = 0;
  const reading = vi.spyOn(files, "readFile").mockImplementation((async (...asked: Parameters<typeof readFile>) => {
    // Inside the transaction of the embedded database this would wait for ever.
    await stored(source);
    answers += 1;
    return readFile(...asked);
  }) as typeof readFile);
  syncBuiltinESMExports();
  try {
    await backup(source.context(), join(folder, "answering.gz"));
  } finally {
    reading.mockRestore();
    syncBuiltinESMExports();
  }
  expect(answers).toBeGreaterThan(0);
});

test("a backup that cannot read an upload fails and leaves no file", async () => {
  const refused = vi.spyOn(files, "readFile").mockRejectedValue(Object.assign(new Error("broken"), { code: "EIO" }));
  syncBuiltinESMExports();
  const file = join(folder, "unreadable.gz");
  try {
    await expect(backup(source.context(), file)).rejects.toThrow("broken");
  } finally {
    refused.mockRestore();
    syncBuiltinESMExports();
  }
  expect(readdirSync(folder).filter((name) => name.startsWith("unreadable"))).toEqual([]);
});

test("a restore that the database gives up at its very end leaves secret and files as they are", async () => {
  const { db } = target.platform.database;
  const before = [secretOf(target), existsSync(join(uploads(target), "photos"))];
  await db.execute(
    sql`create function give_up() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  );
  await db.execute(
    sql`create constraint trigger at_the_end after insert on users deferrable initially deferred for each row execute function give_up()`,
  );
  await expect(restore(target.context(), whole)).rejects.toThrow();
  await db.execute(sql`drop trigger at_the_end on users`);
  expect([secretOf(target), existsSync(join(uploads(target), "photos"))]).toEqual(before);
  expect(await stored(target)).toEqual({ events: 0, users: 0, cases: 0, content: true });
});

test("after all these refusals the whole backup is restored: accounts, cases, counts and files", async () => {
  await restore(target.context(), whole);
  // One more event: the restore itself is recorded.
  expect(await stored(target)).toEqual({ ...storedAtBackup, events: Number(storedAtBackup?.events) + 1 });
  expect(await rowsOf(target)).toEqual(atBackup);
  expect(readFileSync(join(uploads(target), "photos", "asha.webp"), "utf8")).toBe("a photo");
  expect((await signIn(target, person.email, person.password)).status).toBe(200);
  const { data } = await (await target.ask("/api/contact", { body: newMessage() })).json();
  expect(data.reference).toMatch(/-000002-\d$/);
});

test("sessions, mailed links and codes of the backup's time do not come back to life", async () => {
  const user = async (portal: Portal) =>
    (await (await portal.ask("/api/auth/me", { cookie: oldCookie })).json()).user?.email;
  expect([await user(source), await user(target)]).toEqual([person.email, undefined]);
  const restored = new Map(await lettingIn(target));
  for (const [table, rows] of await lettingIn(source)) {
    expect([table, rows.length > 0]).toEqual([table, true]);
    expect([table, restored.get(table)?.filter((row) => rows.includes(row))]).toEqual([table, []]);
  }
});

test("after the restore the record is whole, and guarded as before", async () => {
  const system = target.context({ actor: { kind: "system" } });
  expect(await checkChain(system)).toMatchObject({ brokenAt: undefined, lateCount: 0, unverified: 0 });
  for (const table of ["activity", "activity_seals"]) {
    const refused = target.platform.database.db.execute(sql.raw(`truncate ${table}`));
    await expect(refused).rejects.toMatchObject({ cause: { message: expect.stringContaining("append-only") } });
  }
});

test("a portal with another SECRET refuses the backup and names it, and nothing is restored", async () => {
  const refused = restore(elsewhere.context(), whole);
  await expect(refused).rejects.toThrow(/^Nothing was restored: SECRET is not the one/);
  await expect(refused).rejects.toBeInstanceOf(BackupError);
  expect(await stored(elsewhere)).toEqual({ events: 0, users: 0, cases: 0, content: true });
});

test("what editors changed before the backup can be changed again after the restore", async () => {
  const { cookie } = await staffMember(target, "editor");
  const { entry } = await (await target.ask(`/api/staff/content/${question}`, { cookie })).json();
  const body = { value: { ...entry.value, answer: "Changed again." }, version: 2 };
  const saved = await target.ask(`/api/staff/content/${question}`, { method: "PUT", body, cookie });
  expect([saved.status, (await saved.json()).entry.version]).toEqual([200, 3]);
});

test("a program that awaits its restart seals nothing, also when another restore was refused", async () => {
  const system = target.context({ actor: { kind: "system" } });
  const unsealed = sql`select count(*)::int as count from activity where id not in (select activity_id from activity_seals)`;
  const countUnsealed = async () =>
    ((await system.db.execute(unsealed)) as unknown as { rows: { count: number }[] }).rows[0]?.count;
  stopSealing(system);
  expect((await target.ask("/api/contact", { body: newMessage() })).status).toBe(201);
  await expect(restore(target.context(), whole)).rejects.toThrow(/The database is not empty/);
  await sealActivity(system);
  expect(await countUnsealed()).toBeGreaterThan(0);
  goOnSealing(system);
});

test("files that could not be put where they belong stay for the operator, also when restored again", async () => {
  const { dataDir } = blocked.platform.config;
  rmSync(uploads(blocked), { recursive: true, force: true });
  writeFileSync(uploads(blocked), "in the way");
  await expect(restore(blocked.context(), whole)).rejects.toThrow(/Copy what is in/);
  await expect(restore(blocked.context(), whole)).rejects.toThrow(/The database is not empty/);
  const left = join(dataDir, "restoring", "uploads", "photos", "asha.webp");
  expect(readFileSync(left, "utf8")).toBe("a photo");
});

test("a database that holds something is not restored into", async () => {
  const before = await stored(source);
  await expect(restore(source.context(), whole)).rejects.toThrow(/The database is not empty/);
  expect(await stored(source)).toEqual(before);
});
