import { createHash } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sealActivity } from "../../src/platform/audit-log/audit-chain.server";
import { checkChain } from "../../src/platform/audit-log/audit-check.server";
import { chainKey, keyedSealHash, START } from "../../src/platform/audit-log/seal-hash.server";
import { record, transaction } from "../../src/platform/context.server";
import { rowsOf } from "../../src/platform/db/db.server";
import { activityTable, sealTable } from "../../src/platform/db/tables.server";
import type { ActivityType } from "../../src/platform/jobs/activity-types";
import { staffMember } from "../people";
import { type Portal, usePortal } from "../portal";
import { guard } from "../record-guard";

const MINUTE = 60_000;
const at = (ms: number) => ({ actor: { kind: "system" as const }, now: new Date(ms) });
const run = (portal: Portal, statement: ReturnType<typeof sql>) => portal.platform.database.db.execute(statement);
/** Records an activity dated `ms`, as the program does. */
const happen = (portal: Portal, ms: number, type: ActivityType = "case.answered") =>
  transaction(portal.context(at(ms)), (tx) => record(tx, type, "something"));
const seal = (portal: Portal, ms: number) => sealActivity(portal.context(at(ms)));
const state = (portal: Portal) => checkChain(portal.context(at(Date.now())));
/** Runs `portal audit check`; returns its output and exit code. */
async function check(portal: Portal, secret = portal.platform.config.secret) {
  const { carryOut } = await import("../../src/app/cli/portal.server");
  const ctx = portal.context(at(Date.now()));
  const config = { ...ctx.config, secret };
  return carryOut({ ...ctx, config }, ["audit", "check"]).then(
    (text) => ({ text, exitCode: 0 }),
    (cause: Error & { exitCode: number }) => ({ text: cause.message, exitCode: cause.exitCode }),
  );
}
/** Inserts a row dated `ms` by SQL, as an intruder with access to the database would. */
const slipIn = (portal: Portal, ms: number, id?: number) =>
  run(
    portal,
    sql`insert into activity (id, type, subject, actor, request_id, at) overriding system value
      values (coalesce(${id ?? null}::bigint, nextval(pg_get_serial_sequence('activity', 'id'))), 'case.approved',
        'slipped in', 'system', 'r', ${new Date(ms).toISOString()}::timestamptz)`,
  );

const guarded = usePortal();
beforeAll(async () => {
  await happen(guarded, Date.now());
  await seal(guarded, Date.now());
});

test.each([
  "delete from activity",
  "delete from activity_seals",
  "truncate activity, activity_seals",
  "truncate activity_seals",
  ...["type", "subject", "actor", "request_id", "place"].map((name) => `update activity set ${name} = 'x'`),
  "update activity set at = now() - interval '1 day'",
  "update activity_seals set sealed_at = now() - interval '1 day'",
  "update activity_seals set hash = 'x'",
  "update activity_seals set key = null",
  "update activity_seals set number = number + 1",
])("the database refuses: %s", async (statement) => {
  const refused = run(guarded, sql.raw(statement)).catch((cause: Error) => String(cause.cause));
  expect(await refused).toContain("append-only");
  expect((await state(guarded)).brokenAt).toBeUndefined();
});

const slipped = usePortal();

test("a fact that is written into the database with an old date is listed, and the check ends with 1", async () => {
  const now = Date.now();
  await happen(slipped, now - 10 * MINUTE);
  await seal(slipped, now - 9 * MINUTE);
  expect(await check(slipped)).toMatchObject({ exitCode: 0, text: expect.stringContaining("whole") });
  await slipIn(slipped, now - 30 * 24 * 60 * MINUTE);
  await happen(slipped, now - MINUTE);
  await seal(slipped, now);
  const { text, exitCode } = await check(slipped);
  expect(exitCode).toBe(1);
  expect(text).toMatch(/holds 1 facts[^\n]+\n {2}\d+ case\.approved, dated \S+, sealed as \d+ at \S+$/);

  const { cookie } = await staffMember(slipped, "admin");
  const answer = await slipped.ask("/api/staff/audit/checks", { method: "POST", cookie });
  expect((await answer.json()).chain).toMatchObject({
    brokenAt: null,
    lateCount: 1,
    late: [{ what: "Case: approved", sealedAt: new Date(now).toISOString() }],
  });
});

test("the time of sealing cannot be changed to hide it, nor can the fact be left unsealed", async () => {
  await guard(slipped, "disable");
  await run(slipped, sql`create table kept as select * from activity_seals`);
  await run(slipped, sql`update activity_seals s set sealed_at = e.at from activity e where e.id = s.activity_id`);
  expect((await state(slipped)).brokenAt).toBe(1);
  await run(slipped, sql`update activity_seals s set sealed_at = k.sealed_at from kept k where k.number = s.number`);
  expect((await state(slipped)).brokenAt).toBeUndefined();
  await guard(slipped, "enable");
  await slipIn(slipped, Date.now() - 24 * 60 * MINUTE, -200_000);
  await seal(slipped, Date.now());
  expect(await check(slipped)).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/\n {2}-200000 case\.approved, dated \S+, never sealed/),
  });
});

const forged = usePortal();

test("whoever has the database and not SECRET cannot seal anew what they changed", async () => {
  await happen(forged, Date.now());
  await happen(forged, Date.now());
  await seal(forged, Date.now());
  expect(await check(forged)).toMatchObject({ exitCode: 0 });
  const { db } = forged.platform.database;
  const [last, before] = await db
    .select({ seal: sealTable, fact: activityTable })
    .from(sealTable)
    .innerJoin(activityTable, eq(activityTable.id, sealTable.activityId))
    .orderBy(desc(sealTable.number))
    .limit(2);
  const guessed = chainKey({ config: { secret: "a guess of forty letters, or even more" } });
  if (!last?.seal.sealedAt || !last.seal.key || !guessed) throw new Error("nothing is sealed");
  const fact = { ...last.fact, subject: "something else" };
  const key = { ...guessed, id: last.seal.key };
  const hash = keyedSealHash(key, before?.seal ?? START, fact, last.seal.sealedAt);
  await guard(forged, "disable");
  await run(forged, sql`update activity set subject = ${fact.subject} where id = ${fact.id}`);
  await run(forged, sql`update activity_seals set hash = ${hash} where number = ${last.seal.number}`);
  await guard(forged, "enable");
  expect(await check(forged)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining(`broken at seal ${last.seal.number}`),
  });
});

const stopped = usePortal();

test("facts that waited while the program was stopped are explained by its start, and no others", async () => {
  const killed = Date.now() - 300 * MINUTE;
  const started = killed + 120 * MINUTE;
  await happen(stopped, killed - 2 * MINUTE);
  await seal(stopped, killed - MINUTE);
  await happen(stopped, killed);
  await happen(stopped, started, "program.started");
  await seal(stopped, started + MINUTE);
  expect(await state(stopped)).toMatchObject({ brokenAt: undefined, lateCount: 0 });

  await slipIn(stopped, killed + 10 * MINUTE);
  await happen(stopped, started + 2 * MINUTE);
  await seal(stopped, started + 3 * MINUTE);
  expect((await state(stopped)).lateCount).toBe(1);

  const again = started + 60 * MINUTE;
  await happen(stopped, again, "program.started");
  await slipIn(stopped, killed - 60 * MINUTE);
  await seal(stopped, again + MINUTE);
  expect((await state(stopped)).lateCount).toBe(2);
});

const fresh = usePortal();

test("a first start explains nothing that is older than it", async () => {
  await slipIn(fresh, Date.now() - 60 * MINUTE);
  await happen(fresh, Date.now(), "program.started");
  await seal(fresh, Date.now());
  expect((await state(fresh)).lateCount).toBe(1);
});

const sampled = usePortal();

test("the samples of portal demo are explained by it", async () => {
  const { carryOut } = await import("../../src/app/cli/portal.server");
  await carryOut(sampled.context(at(Date.now())), ["demo", "10"]);
  await seal(sampled, Date.now());
  expect(await check(sampled)).toMatchObject({ exitCode: 0 });
  await slipIn(sampled, Date.now() - 24 * 60 * MINUTE);
  await seal(sampled, Date.now());
  expect((await state(sampled)).lateCount).toBe(1);
});

const older = usePortal();

/** Seals everything as the previous version did, without key and time. */
async function sealAsBefore(portal: Portal): Promise<void> {
  const { rows } = (await run(
    portal,
    sql`select e.* from activity e left join activity_seals s on s.activity_id = e.id where s.number is null order by id`,
  )) as unknown as { rows: Record<string, unknown>[] };
  const last = (await run(
    portal,
    sql`select number, hash from activity_seals order by number desc limit 1`,
  )) as unknown as { rows: { number: number; hash: string }[] };
  let { number, hash } = { hash: "", ...last.rows[0], number: Number(last.rows[0]?.number ?? 0) };
  for (const { id, type, subject, actor, request_id, at: when, place } of rows) {
    const moment = new Date(String(when)).toISOString();
    const row = JSON.stringify([Number(id), type, subject, actor, request_id, moment, place]);
    hash = createHash("sha256").update(`${hash}\n${row}`).digest("base64url");
    number += 1;
    await run(portal, sql`insert into activity_seals (number, activity_id, hash) values (${number}, ${id}, ${hash})`);
  }
}

test("seals of the older form keep it, a fact marks where keyed ones begin, and both are verified", async () => {
  await happen(older, Date.now() - MINUTE);
  await happen(older, Date.now());
  await sealAsBefore(older);
  expect(await state(older)).toMatchObject({ brokenAt: undefined, sealed: 2, keyedFrom: undefined });
  await happen(older, Date.now());
  await seal(older, Date.now());
  const { rows } = (await run(
    older,
    sql`select e.type from activity_seals s join activity e on e.id = s.activity_id order by s.number`,
  )) as unknown as { rows: { type: string }[] };
  expect(rows.map(({ type }) => type)).toEqual(["case.answered", "case.answered", "audit.keyed", "case.answered"]);
  const { text, exitCode } = await check(older);
  expect([exitCode, text]).toEqual([0, expect.stringContaining("Seals up to 2 are of the older form")]);

  await guard(older, "disable");
  for (const [number, brokenAt] of [
    [1, 1],
    [2, 2],
    [4, 4],
  ]) {
    const change = (word: string) =>
      run(
        older,
        sql`update activity set subject = ${word} where id = (select activity_id from activity_seals where number = ${number})`,
      );
    await change("something else");
    expect((await state(older)).brokenAt).toBe(brokenAt);
    await change("something");
    expect((await state(older)).brokenAt).toBeUndefined();
  }
  await guard(older, "enable");
});

test("without its SECRET the check says what it cannot verify and ends with 2; what it can, it does", async () => {
  for (const secret of ["", "another secret of forty letters, or more"]) {
    const { text, exitCode } = await check(older, secret);
    expect([exitCode, text]).toEqual([2, expect.stringContaining("2 of its seals were made with another SECRET")]);
  }
  await guard(older, "disable");
  await run(
    older,
    sql`update activity set subject = 'x' where id = (select activity_id from activity_seals where number = 1)`,
  );
  expect(await check(older, "")).toMatchObject({ exitCode: 1, text: expect.stringContaining("broken at seal 1") });
  await run(
    older,
    sql`update activity set subject = 'something' where id = (select activity_id from activity_seals where number = 1)`,
  );
  await guard(older, "enable");
});

test("nobody goes on without the key: a seal of the older form after keyed ones breaks the chain", async () => {
  await happen(older, Date.now());
  await sealAsBefore(older);
  expect(await check(older)).toMatchObject({ exitCode: 1, text: expect.stringContaining("broken at seal 5") });
});

const crowded = usePortal();

test("all that waits is sealed at once, however much it is, and so is what appears behind what was sealed", async () => {
  const { db } = crowded.platform.database;
  const now = Date.now();
  const [left] = await rowsOf<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('activity', 'id'))::int as id`,
  );
  await happen(crowded, now);
  await seal(crowded, now);
  await run(
    crowded,
    sql`insert into activity (type, subject, actor, request_id, at)
      select 'case.answered', 'many', 'system', 'r', now() from generate_series(1, 12000)`,
  );
  await slipIn(crowded, now, left?.id);
  await seal(crowded, Date.now());
  expect(await db.$count(sealTable)).toBe(await db.$count(activityTable));
  expect((await state(crowded)).brokenAt).toBeUndefined();
});
