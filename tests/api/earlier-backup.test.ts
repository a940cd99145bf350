import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sealActivity } from "../../src/platform/audit-log/audit-chain.server";
import { checkChain } from "../../src/platform/audit-log/audit-check.server";
import { restore } from "../../src/platform/backup/restore.server";
import { newMessage } from "../cases";
import { SECRET } from "../migrated";
import { mailsTo } from "../outbox";
import { signIn } from "../people";
import { usePortal } from "../portal";

/**
 * A backup from the version that called activity “events”, with its mail server down: a message, an account, and the queued
 * emails about both.
 */
const file = join(import.meta.dirname, "..", "backups", "before-activity.gz");
const portal = usePortal({ SECRET });
const system = () => portal.context({ actor: { kind: "system" } });
const rows = async (query: ReturnType<typeof sql>) =>
  ((await portal.platform.database.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

beforeAll(() => restore(portal.context(), file));

test("a backup of an earlier version is brought to today's tables with all its rows", async () => {
  expect(await rows(sql`select type, subject from activity where id <= 3 order by id`)).toEqual([
    { type: "program.started", subject: "program" },
    { type: "case.submitted", subject: expect.any(String) },
    { type: "account.created", subject: expect.any(String) },
  ]);
  expect(await rows(sql`select reference, name, email from cases`)).toEqual([
    { reference: "IF-CO-2026-000001-5", name: "Asha Rao", email: "asha@example.in" },
  ]);
  expect((await signIn(portal, "ravi@example.in", "a Long pass phrase 7")).status).toBe(200);
});

test("the record of then is whole, and goes on", async () => {
  await sealActivity(system());
  expect(await checkChain(system())).toMatchObject({ brokenAt: undefined, lateCount: 0, unverified: 0, unsealed: 0 });
});

test("what was to be mailed then is mailed once", async () => {
  const subjects = async (address: string) =>
    (await mailsTo(portal.platform.config.dataDir, address)).map(({ subject }) => subject);
  await expect
    .poll(() => subjects("asha@example.in"), { timeout: 20_000 })
    .toEqual([expect.stringContaining("IF-CO-2026-000001-5")]);
  await expect.poll(() => subjects("ravi@example.in"), { timeout: 20_000 }).toHaveLength(1);
  const twice = sql`select activity_id, job from mails group by 1, 2 having count(*) > 1`;
  expect(await rows(twice)).toEqual([]);
});

test("counts go on where they were", async () => {
  const { data } = await (await portal.ask("/api/contact", { body: newMessage() })).json();
  expect(data.reference).toMatch(/-000002-\d$/);
});
