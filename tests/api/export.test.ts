import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessionTable } from "../../src/features/accounts/tables.server";
import { declarationTable } from "../../src/features/cpd/declarations/tables.server";
import { removeOldExports } from "../../src/features/privacy/export/operations.server";
import { prepareExport } from "../../src/features/privacy/export/prepare.server";
import { exportTable } from "../../src/features/privacy/tables.server";
import { transaction } from "../../src/platform/context.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { answersNaming, emptyAnswersNaming } from "../../src/platform/http/idempotency.server";
import { activity, memberWithId } from "../cpd";
import { busyMember, exported, MARK } from "../held-data";
import { awaitMail } from "../outbox";
import { member } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const path = "/api/account/export";
const request = (cookie: string | undefined, key?: string) =>
  portal.ask(path, { method: "POST", cookie, headers: key ? { "idempotency-key": key } : {} });

test("a visitor gets 401 for every call", async () => {
  for (const answer of [await portal.ask(path), await request(undefined), await portal.ask(`${path}/some-id`)])
    expect([answer.status, (await answer.json()).code]).toEqual([401, "not_signed_in"]);
});

test("the archive holds what was typed, the files and a README, but no token, hash or secret", async () => {
  const person = await busyMember(portal);
  const { answer, files, text, document } = await exported(portal, person.cookie);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="iface-my-data-[\d-]+\.zip"$/);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(document("account")).toMatchObject({ email: person.email, lastName: MARK });
  expect(document("profile").bio).toBe(`${MARK} builds bridges`);
  const [contact] = document("cases").filter((one: { reference: string }) => one.reference === person.openReference);
  expect(contact).toMatchObject({ reference: person.openReference, details: { message: `From ${MARK}.` } });
  expect(contact.messages).toMatchObject([
    { from: "staff", text: `Dear ${MARK}` },
    { from: "applicant", text: `${MARK} answers` },
  ]);
  expect(document("membership")).toMatchObject({ number: person.number, birthDate: "1994-06-18" });
  expect(document("orders")).toMatchObject([{ note: `For ${MARK}`, lines: [{ quantity: 2 }] }]);
  expect(document("declarations")).toMatchObject([{ hasEvidence: true }]);
  expect(
    Buffer.from(files["photo.webp"] ?? [])
      .subarray(8, 12)
      .toString(),
  ).toBe("WEBP");
  const evidence = Object.keys(files).find((name) => /^evidence\/[\w-]+\.png$/.test(name)) ?? "none";
  expect(
    Buffer.from(files[evidence] ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");

  const readme = text("README.txt");
  for (const name of Object.keys(files).filter((file) => file !== "README.txt")) expect(readme).toContain(name);
  // Every document has an explanation, not only its name.
  expect(readme).not.toMatch(/^([\w-]+)\.json: \1\r$/m);
  const everything = Object.keys(files).map(text).join("\n");
  const sessions = await db().select().from(sessionTable).where(eq(sessionTable.userId, person.id));
  expect(sessions.length).toBeGreaterThan(0);
  for (const secret of [...sessions.map(({ token }) => token), "$argon2", "sealed", "hash-of-a-code"])
    expect([secret, everything.includes(secret)]).toEqual([secret, false]);
});

test("a file that the storage no longer has is named as that, and the others are there", async () => {
  const { cookie, id: userId } = await memberWithId(portal);
  const [kept, lost] = [crypto.randomUUID(), crypto.randomUUID()];
  await portal.platform.storage.write(`evidence/${kept}.pdf`, new Uint8Array([1]), "application/pdf");
  const given = { ...activity(), activity: "course" as const, points: 6, submittedAt: new Date() };
  const rows = [kept, lost].map((id) => ({
    ...given,
    id,
    userId,
    status: "waiting" as const,
    evidenceKey: `evidence/${id}.pdf`,
    evidenceType: "application/pdf" as const,
  }));
  await db().insert(declarationTable).values(rows);
  const { files, text } = await exported(portal, cookie);
  expect(Object.keys(files).filter((name) => name.endsWith(".pdf"))).toEqual([`evidence/${kept}.pdf`]);
  const [there, missing] = text("README.txt").split("that our storage no longer has:");
  expect([there?.includes(kept), there?.includes(lost)]).toEqual([true, false]);
  expect([missing?.includes(kept), missing?.includes(lost)]).toEqual([false, true]);
});

test("it is made once a day, told by mail and bell, and the same key is the same request", async () => {
  const person = await member(portal);
  const first = await request(person.cookie, "once");
  expect((await first.json()).export.status).toMatch(/preparing|ready/);
  expect((await request(person.cookie, "once")).status).toBe(200);
  const again = await request(person.cookie);
  expect([again.status, (await again.json()).code]).toEqual([429, "too_many_requests"]);
  expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(86_000);
  const mail = await awaitMail(portal.platform.config.dataDir, person.email, "Your data is ready");
  expect(mail.text).toContain("/profile?tab=settings");
  expect(mail.text).not.toContain("/api/account/export/");
  const titles = async () =>
    (await (await portal.ask("/api/notifications", { cookie: person.cookie })).json()).notifications.map(
      ({ title }: { title: string }) => title,
    );
  await expect.poll(titles, { timeout: 15_000 }).toContain("Your data is ready");
});

test("somebody else's archive is answered like a missing one", async () => {
  const { cookie } = await member(portal);
  const { id } = await exported(portal, cookie);
  const other = await member(portal);
  const [theirs, missing] = [
    await portal.ask(`${path}/${id}`, { cookie: other.cookie }),
    await portal.ask(`${path}/none`, { cookie: other.cookie }),
  ];
  expect([theirs.status, await theirs.json()]).toEqual([404, await missing.json()]);
  expect((await (await portal.ask(path, { cookie: other.cookie })).json()).export).toBeNull();
});

test("an archive is saved twenty times an hour, and each time is recorded", async () => {
  const { cookie } = await member(portal);
  const { id } = await exported(portal, cookie);
  const saved = async () => {
    const answer = await portal.ask(`${path}/${id}`, { cookie });
    await answer.arrayBuffer();
    return answer.status;
  };
  const statuses = [];
  // `exported` has already downloaded it once.
  for (let at = 1; at <= 20; at++) statuses.push(await saved());
  expect(statuses).toEqual([...Array(19).fill(200), 429]);
  const isSaved = and(eq(activityTable.subject, id), eq(activityTable.type, "export.downloaded"));
  expect(await db().$count(activityTable, isSaved)).toBe(20);
});

async function waitingExport(requestedAt = new Date()) {
  const { cookie, id: userId } = await memberWithId(portal);
  const id = crypto.randomUUID();
  await db().insert(exportTable).values({ id, userId, status: "preparing", requestedAt });
  const activity = { id: 1, type: "export.requested", subject: id, at: requestedAt.toISOString() };
  return { id, cookie, run: { activity, position: 0 } };
}

test("an archive that is being made is not offered; made twice it stays one", async () => {
  const { id, cookie, run } = await waitingExport();
  expect((await portal.ask(`${path}/${id}`, { cookie })).status).toBe(404);
  const ctx = portal.context({ actor: { kind: "system" } });
  await prepareExport.run(ctx, run);
  const stored = async () => (await db().select().from(exportTable).where(eq(exportTable.id, id)))[0];
  const made = await stored();
  await prepareExport.run(ctx, run);
  expect(await stored()).toEqual(made);
  expect((await portal.ask(`${path}/${id}`, { cookie })).status).toBe(200);
});

/** Fails once the file of the export is written; returns the key of that file. */
async function failedTry(run: Parameters<typeof prepareExport.run>[1]): Promise<string> {
  const ctx = portal.context({ actor: { kind: "system" } });
  let key = "none";
  const write: typeof ctx.storage.write = async (...file) => {
    await ctx.storage.write(...file);
    [key] = file;
    throw new Error("the process ended here");
  };
  const failed = prepareExport.run({ ...ctx, storage: { ...ctx.storage, write } }, run);
  await expect(failed).rejects.toThrow("ended here");
  return key;
}

test("a try that fails after writing its file leaves none behind once another has prepared the export", async () => {
  const { id, cookie, run } = await waitingExport();
  const key = await failedTry(run);
  expect(await portal.platform.storage.read(key)).toBeDefined();
  await prepareExport.run(portal.context({ actor: { kind: "system" } }), run);
  expect(await portal.platform.storage.read(key)).toBeUndefined();
  expect((await portal.ask(`${path}/${id}`, { cookie })).status).toBe(200);
});

test("an export that no try could prepare has failed after a day, and what its tries left is removed in the night", async () => {
  const { id, cookie, run } = await waitingExport(new Date(Date.now() - 23.9 * 3_600_000));
  const key = await failedTry(run);
  const latest = async () => (await (await portal.ask(path, { cookie })).json()).export;
  expect(await latest()).toMatchObject({ id, status: "preparing" });
  await removeOldExports(portal.context());
  expect(await portal.platform.storage.read(key)).toBeDefined();
  await removeOldExports(portal.context({ now: new Date(Date.now() + 3_600_000) }));
  expect(await portal.platform.storage.read(key)).toBeUndefined();
  expect(await latest()).toMatchObject({ id, status: "failed" });
});

test("who asked for an export that failed asks again after a day", async () => {
  const { id, cookie } = await waitingExport(new Date(Date.now() - 86_400_000));
  const failed = (await (await portal.ask(path, { cookie })).json()).export;
  expect(failed).toMatchObject({ id, status: "failed" });
  expect(Date.parse(failed.nextAt)).toBeLessThanOrEqual(Date.now());
  expect((await request(cookie)).status).toBe(200);
});

test("after seven days the archive is gone, in the night its file as well", async () => {
  const { cookie } = await member(portal);
  const { id } = await exported(portal, cookie);
  const [row] = await db().select().from(exportTable).where(eq(exportTable.id, id));
  const key = row?.fileKey ?? "none";
  await removeOldExports(portal.context());
  expect(await portal.platform.storage.read(key)).toBeDefined();
  await removeOldExports(portal.context({ now: new Date(Date.now() + 7.1 * 86_400_000) }));
  expect(await portal.platform.storage.read(key)).toBeUndefined();
  expect((await portal.ask(`${path}/${id}`, { cookie })).status).toBe(404);
  expect((await (await portal.ask(path, { cookie })).json()).export).toMatchObject({ id, status: "expired" });
});

test("a stored answer is found by one of many names as fast as by one of few, and by whole values alone", async () => {
  await db().execute(sql`insert into idempotency_keys (key, body_hash, status, answer, created_at)
    select 'many-' || n, 'b', 201,
      jsonb_build_object('places', jsonb_build_array(jsonb_build_object('reference', 'IF-RE-' || n || '-1', 'name', 'Meera'))), now()
    from generate_series(1, 8000) n`);
  const ctx = portal.context({ actor: { kind: "system" } });
  const never = () => sql`false`;
  const timed = async (count: number) => {
    const words = Array.from({ length: count }, (_, at) => `nothing-${at}`);
    const began = performance.now();
    const found = await answersNaming(ctx, [...words, "IF-RE-40-1", "IF-RE-7"], never);
    expect(found.map(({ answer }) => answer)).toEqual([{ places: [{ reference: "IF-RE-40-1", name: "Meera" }] }]);
    return performance.now() - began;
  };
  await timed(1);
  const few = await timed(10);
  expect(await timed(1000)).toBeLessThan(10 * few + 500);
  await transaction(ctx, (tx) => emptyAnswersNaming(tx, ["IF-RE-40-1"], never));
  expect(await answersNaming(ctx, ["IF-RE-40-1"], never)).toEqual([]);
});
