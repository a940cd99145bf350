import { and, eq, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { sendWelcomeMail } from "../../src/features/newsletter/mails.server";
import { subscriptionTable } from "../../src/features/newsletter/tables.server";
import { createLog } from "../../src/platform/config/log.server";
import { record, transaction } from "../../src/platform/context.server";
import { openDatabase } from "../../src/platform/db/open-database.server";
import { activityTable, idempotencyTable, rateLimitTable } from "../../src/platform/db/tables.server";
import { answerRefusal, createApi } from "../../src/platform/http/api.server";
import { forgetOldKeys, once } from "../../src/platform/http/idempotency.server";
import { forgetOldLimits, limitRate } from "../../src/platform/http/rate-limit.server";
import { Refusal } from "../../src/platform/refusal";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const limit = (parts = {}) => ({ name: crypto.randomUUID(), most: 3, seconds: 60, ...parts });
const later = (seconds: number) => portal.context({ now: new Date(Date.now() + seconds * 1000) });
const welcome = "Welcome to the iFACE newsletter";

async function subscriber(tx = portal.context()) {
  const row = {
    id: crypto.randomUUID(),
    name: "Meera",
    email: newcomer().email,
    subscribedAt: tx.now,
    confirmedAt: tx.now,
  };
  await tx.db.insert(subscriptionTable).values(row);
  return row;
}

test("a limit lets as many through as it says, and tells the next how long to wait", async () => {
  const three = limit({ sentence: "Slowly, please." });
  const ctx = portal.context();
  for (let turn = 0; turn < 3; turn++) await expect(limitRate(ctx, three, "asha")).resolves.toBeUndefined();
  await expect(limitRate(ctx, three, "asha")).rejects.toMatchObject({
    status: 429,
    message: "Slowly, please.",
    extra: { retryAfterSeconds: 60 },
  });
});

test("of requests that come at the same time a limit lets no more through", async () => {
  const three = limit();
  const asked = ["asha", "asha", "bela", "asha", "asha", "asha", "bela"];
  const answers = await Promise.allSettled(asked.map((key) => limitRate(portal.context(), three, key)));
  const passed = answers.map(({ status }, index) => status === "fulfilled" && asked[index]);
  expect(passed).toEqual(["asha", "asha", "bela", "asha", false, false, "bela"]);
});

test("a limit counts each key and each name by itself", async () => {
  const [one, other] = [limit({ most: 1 }), limit({ most: 1 })];
  const ctx = portal.context();
  await limitRate(ctx, one, "asha");
  await expect(limitRate(ctx, one, "asha")).rejects.toMatchObject({ status: 429 });
  await expect(limitRate(ctx, one, "meera")).resolves.toBeUndefined();
  await expect(limitRate(ctx, other, "asha")).resolves.toBeUndefined();
});

test("a new window begins where the old one ends, and refused tries do not stretch it", async () => {
  const one = limit({ most: 1 });
  await limitRate(portal.context(), one, "asha");
  await expect(limitRate(later(30), one, "asha")).rejects.toMatchObject({
    extra: { retryAfterSeconds: expect.toSatisfy((wait) => wait >= 29 && wait <= 31) },
  });
  await expect(limitRate(later(61), one, "asha")).resolves.toBeUndefined();
  await expect(limitRate(later(62), one, "asha")).rejects.toMatchObject({ status: 429 });
});

test("requests of the same moment are counted one by one", async () => {
  const three = limit();
  const asked = await Promise.allSettled(Array.from({ length: 9 }, () => limitRate(portal.context(), three, "asha")));
  expect(asked.filter((one) => one.status === "fulfilled")).toHaveLength(3);
});

test("a limit stores nothing of its key, and the night forgets ended windows only", async () => {
  await limitRate(portal.context(), limit({ seconds: 10 }), "short@example.in");
  await limitRate(portal.context(), limit({ seconds: 7200 }), "long@example.in");
  const rows = () => portal.platform.database.db.select().from(rateLimitTable);
  expect(JSON.stringify(await rows())).not.toContain("example.in");
  await forgetOldLimits(later(3600));
  expect(await rows()).toHaveLength(1);
});

test("two identical requests at once do the work once and get one answer", async () => {
  let done = 0;
  const asked = { key: crypto.randomUUID(), path: "/api/work", body: "{}" };
  const work = async () => ({ status: 201, body: { turn: ++done } });
  const answers = await Promise.all([1, 2, 3].map(() => once(portal.context(), asked, work)));
  expect(answers).toEqual([1, 2, 3].map(() => ({ status: 201, body: { turn: 1 } })));
  expect(done).toBe(1);
});

test("a key belongs to its path and its body", async () => {
  const key = crypto.randomUUID();
  const work = (turn: number) => async () => ({ status: 200, body: { turn } });
  await once(portal.context(), { key, path: "/api/one", body: "a" }, work(1));
  expect(await once(portal.context(), { key, path: "/api/two", body: "a" }, work(2))).toMatchObject({
    body: { turn: 2 },
  });
  await expect(once(portal.context(), { key, path: "/api/one", body: "b" }, work(3))).rejects.toMatchObject({
    status: 409,
  });
});

test("work that fails leaves its key free, and what it wrote is gone", async () => {
  const asked = { key: crypto.randomUUID(), path: "/api/work", body: "{}" };
  let email = "";
  const failing = once(portal.context(), asked, async (tx) => {
    email = (await subscriber(tx)).email;
    throw new Error("broken on the way");
  });
  await expect(failing).rejects.toThrow("broken on the way");
  expect(await portal.context().db.select().from(subscriptionTable).where(eq(subscriptionTable.email, email))).toEqual(
    [],
  );
  expect(await once(portal.context(), asked, async () => ({ status: 200, body: 1 }))).toEqual({ status: 200, body: 1 });
});

test("keys are forgotten after a week, not before", async () => {
  await once(portal.context(), { key: crypto.randomUUID(), path: "/api/work", body: "{}" }, async () => ({
    status: 200,
    body: 1,
  }));
  const count = async () => (await portal.context().db.select().from(idempotencyTable)).length;
  const before = await count();
  await forgetOldKeys(later(6 * 86_400));
  expect(await count()).toBe(before);
  await forgetOldKeys(later(8 * 86_400));
  expect(await count()).toBe(0);
});

test("an answer names fields with 400 alone: with any other status nobody is at fault for what they typed", async () => {
  const api = createApi();
  api.onError((cause, c) => answerRefusal(cause, c, () => undefined));
  api.get("/:status", (c) => {
    throw new Refusal(Number(c.req.param("status")), "taken", "Taken.", { fields: { email: "Taken." } });
  });
  const named = async (status: number) => (await (await api.request(`/${status}`)).json()).fields;
  expect(await named(400)).toEqual({ email: "Taken." });
  for (const status of [403, 409, 429, 503]) expect([status, await named(status)]).toEqual([status, undefined]);
});

test("an activity that is rolled back is not stored and sends no mail", async () => {
  const [lost, kept] = [await subscriber(), await subscriber()];
  const undone = transaction(portal.context(), async (tx) => {
    await record(tx, "newsletter.confirmed", lost.id);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await transaction(portal.context(), (tx) => record(tx, "newsletter.confirmed", kept.id));
  await awaitMail(portal.platform.config.dataDir, kept.email, welcome);
  expect(await mailsTo(portal.platform.config.dataDir, lost.email)).toEqual([]);
  expect(await portal.context().db.select().from(activityTable).where(eq(activityTable.subject, lost.id))).toEqual([]);
});

test("an activity says who did what to whom in which request, in ids only", async () => {
  const { id, email } = await subscriber();
  const ctx = portal.context({ actor: { kind: "user", id: "u-1", sessionId: "s-1", roles: ["member"] } });
  await transaction(ctx, (tx) => record(tx, "newsletter.unsubscribed", id));
  const mine = and(eq(activityTable.subject, id), eq(activityTable.type, "newsletter.unsubscribed"));
  const rows = await ctx.db.select().from(activityTable).where(mine);
  expect(rows).toMatchObject([{ actor: "u-1", requestId: ctx.requestId, at: ctx.now }]);
  expect(JSON.stringify(rows)).not.toContain(email);
});

test("a job that is delivered twice leaves one mail", async () => {
  const { id, email } = await subscriber();
  const activity = { id: 9_000_001, type: "newsletter.confirmed", subject: id, at: new Date().toISOString() };
  for (let turn = 0; turn < 2; turn++) await sendWelcomeMail.run(portal.context(), { activity, position: 0 });
  expect(await mailsTo(portal.platform.config.dataDir, email)).toHaveLength(1);
});

test("a transaction inside another joins it", async () => {
  let email = "";
  const outer = transaction(portal.context(), async (tx) => {
    email = (await transaction(tx, (inner) => subscriber(inner))).email;
    throw new Error("undone");
  });
  await expect(outer).rejects.toThrow("undone");
  expect(await portal.context().db.select().from(subscriptionTable).where(eq(subscriptionTable.email, email))).toEqual(
    [],
  );
});

test.runIf(inject("database") === "postgres")(
  "a connection that is lost is logged once, whether it was idle or in a transaction",
  async () => {
    const lost: string[] = [];
    const log = createLog("warn", { write: (line) => void lost.push(line) });
    const database = await openDatabase(portal.platform.config, log);
    const end = async (db: typeof database.db) => {
      const { rows } = (await db.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: { pid: number }[];
      };
      await portal.platform.database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`);
    };
    await end(database.db);
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    const inTransaction = database.db.transaction(async (tx) => {
      await end(tx);
      await expect.poll(() => lost.length).toBeGreaterThan(1);
    });
    await expect(inTransaction).rejects.toThrow();
    await database.close();
    expect(lost.map((line) => JSON.parse(line).msg)).toEqual(Array(2).fill("database connection lost"));
  },
);
