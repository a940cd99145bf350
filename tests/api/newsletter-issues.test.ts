import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { resumeIssues, startDueIssues } from "../../src/features/newsletter/issues/release.server";
import { sendIssue } from "../../src/features/newsletter/issues/send-issue.server";
import { deliveryTable, issueTable } from "../../src/features/newsletter/issues/tables.server";
import { endSubscription } from "../../src/features/newsletter/operations.server";
import { eraseSubscription, newsletterHeld } from "../../src/features/newsletter/personal-data.server";
import { subscriptionTable } from "../../src/features/newsletter/tables.server";
import { transaction } from "../../src/platform/context.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { clearCache } from "../../src/platform/http/cache.server";
import type { Mail, Mailer } from "../../src/platform/mail/mail.server";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const path = "/api/staff/newsletter";
const db = () => portal.platform.database.db;
type Who = Awaited<ReturnType<typeof staffMember>>;
let editor: Who;
let admin: Who;

beforeAll(async () => {
  editor = await staffMember(portal, "editor");
  admin = await staffMember(portal, "admin");
});

const words = {
  subject: "November on site",
  preheader: "A soil report, and what it leaves out",
  body: "The rains are over.\n\nHere is what was published since.",
};
const as = (who: Who, to: string, body?: unknown, method = body ? "POST" : "GET") =>
  portal.ask(`${path}${to}`, { method, cookie: who.cookie, body });

async function draft(parts: Record<string, unknown> = {}) {
  const { articles } = await (await as(editor, "/articles")).json();
  const ids = articles.slice(0, 3).map(({ id }: { id: string }) => id);
  const answer = await as(editor, "", { ...words, articles: ids, ...parts });
  expect(answer.status).toBe(201);
  return (await answer.json()).issue;
}
const release = (id: string, version = 1, who = admin) => as(who, `/${id}/release`, { version }, "PUT");
const shown = async (id: string) => (await (await as(editor, `/${id}`)).json()).issue;

/** Unsubscribes all readers and adds `n` new ones. */
async function onlyThese(n: number, parts: object = {}) {
  await db()
    .update(subscriptionTable)
    .set({ unsubscribedAt: new Date(0) });
  const rows = Array.from({ length: n }, () => ({
    id: crypto.randomUUID(),
    name: "Meera & Co <b>",
    email: newcomer().email,
    subscribedAt: new Date(),
    askedAt: new Date(),
    confirmedAt: new Date("2026-10-03T05:00:00Z"),
    ...parts,
  }));
  await db().insert(subscriptionTable).values(rows);
  return rows;
}

/** Records each email. `failing` returns the properties of an error, or a falsy value to accept. */
function recordingMailer(failing: (mail: Mail, nth: number) => unknown = () => undefined) {
  const taken: Mail[] = [];
  let handed = 0;
  const mailer: Mailer = {
    replaces: false,
    tally: { sent: 0, failed: 0 },
    close: async () => {},
    async deliver(mail) {
      const cause = failing(mail, handed++);
      if (cause) throw Object.assign(new Error("refused"), cause);
      taken.push(mail);
    },
  };
  return { mailer, taken };
}
const run = { activity: { id: 0, type: "", subject: "", at: new Date().toISOString() }, position: 0 };
const system = (mailer: Mailer = recordingMailer().mailer) => ({
  ...portal.context({ actor: { kind: "system" } }),
  now: new Date(),
  mailer,
});
const send = (id: string, mailer: Mailer) =>
  sendIssue.run(system(mailer), { ...run, activity: { ...run.activity, subject: id } });

/** An issue whose sending has begun. Its start is not recorded, so that the portal's own queue leaves it alone. */
async function started(n: number) {
  const readers = await onlyThese(n);
  const issue = await draft();
  const [last] = await db().select().from(issueTable).orderBy(asc(issueTable.number));
  const number =
    Math.max(last?.number ?? 0, ...(await db().select().from(issueTable)).map((one) => one.number ?? 0)) + 1;
  const startedAt = new Date();
  await db().update(issueTable).set({ number, releasedAt: startedAt, startedAt }).where(eq(issueTable.id, issue.id));
  await db()
    .insert(deliveryTable)
    .values(readers.map(({ id }) => ({ issueId: issue.id as string, subscriptionId: id })));
  return { id: issue.id as string, number, readers };
}
const states = async (id: string) =>
  (await db().select().from(deliveryTable).where(eq(deliveryTable.issueId, id)).orderBy(asc(deliveryTable.id))).map(
    ({ state }) => state,
  );

test("an editor composes an issue of published items, and changes it", async () => {
  const issue = await draft();
  expect(issue).toMatchObject({ ...words, number: null, releasedAt: null, version: 1 });
  expect(issue.articles).toHaveLength(3);
  expect(issue.articles[0]).toMatchObject({ title: expect.any(String), path: expect.stringMatching(/^\//) });
  const changed = { ...words, subject: "December", articles: [issue.articles[2].id], version: 1 };
  const answer = await as(editor, `/${issue.id}`, changed, "PUT");
  expect((await answer.json()).issue).toMatchObject({ subject: "December", version: 2 });
  expect((await as(editor, `/${issue.id}`, changed, "PUT")).status).toBe(409);
});

test("an issue is found by the search of the site once it is sent, not before", async () => {
  const found = async () => {
    clearCache(portal.platform);
    const { results } = await (await portal.ask("/api/search?q=zirconium+supply")).json();
    return results.map(({ title, url }: { title: string; url: string }) => [title, url]);
  };
  const issue = await draft({ subject: "Zirconium", body: "A supply was found." });
  expect(await found()).toEqual([]);
  const startedAt = new Date();
  await db()
    .update(issueTable)
    .set({ number: 700, releasedAt: startedAt, startedAt, finishedAt: startedAt })
    .where(eq(issueTable.id, issue.id));
  expect(await found()).toEqual([["Zirconium", "/newsletter/700"]]);
});

test("items that are not published are refused by the field's name", async () => {
  const answer = await as(editor, "", { ...words, articles: ["no-such-item"] });
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ["articles"]]);
});

test.each([
  ["subject", ["", "  ", undefined, 5, "x".repeat(151), "a\nBcc: x@example.in"]],
  ["preheader", ["", undefined, "x".repeat(151)]],
  ["body", ["", undefined, "x".repeat(5001)]],
  ["articles", [undefined, "x", Array.from({ length: 8 }, (_, at) => `item-${at}`)]],
  ["sendAt", ["tomorrow", 5]],
])("an issue names a %s that cannot be", async (field, values) => {
  for (const value of values) {
    const answer = await as(editor, "", { ...words, articles: [], [field]: value });
    expect([value, answer.status, Object.keys((await answer.json()).fields)]).toEqual([value, 400, [field]]);
  }
});

test("the preview is the mail in a page that may be framed here and do nothing", async () => {
  const { id } = await draft();
  const answer = await as(editor, `/${id}/preview`);
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  const html = await answer.text();
  expect(html).toContain(words.subject);
  expect(html).not.toContain("cid:");
});

test("a test goes to whoever asks, marked as one, and to nobody else", async () => {
  const { id } = await draft();
  const [reader] = await onlyThese(1);
  expect((await as(editor, `/${id}/test`, {}, "POST")).status).toBe(200);
  const mail = await awaitMail(portal.platform.config.dataDir, editor.email, `Test: ${words.subject}`);
  expect(mail.text).toContain("The rains are over.");
  expect(await mailsTo(portal.platform.config.dataDir, reader?.email ?? "")).toEqual([]);
});

test("only an admin releases; a released issue does not change, and can be taken back until it begins", async () => {
  const { id } = await draft({ sendAt: "2099-01-01T04:30:00Z" });
  expect((await release(id, 1, editor)).status).toBe(403);
  expect((await release(id, 7)).status).toBe(409);
  expect((await release(id)).status).toBe(200);
  expect((await release(id, 2)).status).toBe(409);
  expect((await as(editor, `/${id}`, { ...words, articles: [], version: 2 }, "PUT")).status).toBe(409);
  expect((await as(editor, `/${id}`, undefined, "DELETE")).status).toBe(409);
  await startDueIssues.run(system(), run);
  expect(await shown(id)).toMatchObject({ startedAt: null, number: null });
  expect((await as(editor, `/${id}/release`, undefined, "DELETE")).status).toBe(403);
  expect((await as(admin, `/${id}/release`, undefined, "DELETE")).status).toBe(200);
  expect((await as(admin, `/${id}/release`, undefined, "DELETE")).status).toBe(409);
  expect((await as(editor, `/${id}`, undefined, "DELETE")).status).toBe(200);
  expect((await as(editor, `/${id}`)).status).toBe(404);
});

test("an issue whose time has passed is not released before its time is moved or cleared", async () => {
  const { id } = await draft({ sendAt: new Date(Date.now() - 60_000).toISOString() });
  const refused = await release(id);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: "time_passed", error: "Its time has passed: choose another, or clear it, and save." },
  ]);
  await startDueIssues.run(system(), run);
  expect(await shown(id)).toMatchObject({ releasedAt: null, startedAt: null });
  const sendAt = "2099-01-01T04:30:00Z";
  expect((await as(editor, `/${id}`, { ...words, articles: [], sendAt, version: 1 }, "PUT")).status).toBe(200);
  expect((await release(id, 2)).status).toBe(200);
  expect((await as(admin, `/${id}/release`, undefined, "DELETE")).status).toBe(200);
  expect((await as(editor, `/${id}`, undefined, "DELETE")).status).toBe(200);
});

test("a due issue goes by itself to each confirmed subscriber, with one click to leave, and to nobody else", async () => {
  const [reader] = await onlyThese(1);
  const others = [
    ...(await db()
      .insert(subscriptionTable)
      .values([
        { id: crypto.randomUUID(), name: "A", email: newcomer().email, subscribedAt: new Date() },
        {
          id: crypto.randomUUID(),
          name: "B",
          email: newcomer().email,
          subscribedAt: new Date(),
          confirmedAt: new Date(),
          pausedAt: new Date(),
          bounces: 3,
        },
      ])
      .returning()),
  ];
  const { id } = await draft();
  await release(id);
  await startDueIssues.run(system(), run);
  const outbox = portal.platform.config.dataDir;
  const mail = await awaitMail(outbox, reader?.email ?? "", words.subject);
  const head = (key: string) => mail.headers.find((header) => header.key === key)?.value;
  expect(head("list-unsubscribe")).toContain("/api/newsletter/unsubscribe?token=");
  expect(head("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(mail.html).toContain("Meera &amp; Co &lt;b&gt;");
  expect(mail.text).toContain("3 October 2026");
  await vi.waitFor(async () => expect((await shown(id)).finishedAt).not.toBeNull(), { timeout: 30_000 });
  const issue = await shown(id);
  expect(issue.figures).toMatchObject({ recipients: 1, sent: 1, waiting: 0, refused: 0 });
  expect(mail.text).toContain(`/newsletter/${issue.number}`);
  for (const { email } of others) expect(await mailsTo(outbox, email)).toEqual([]);
  const types = await db()
    .select({ type: activityTable.type })
    .from(activityTable)
    .where(eq(activityTable.subject, id));
  expect(types.map(({ type }) => type)).toEqual(
    ["created", "released", "due", "sent"].map((what) => `newsletter-issue.${what}`),
  );
  expect((await as(admin, `/${id}/release`, undefined, "DELETE")).status).toBe(409);
});

test("who leaves or is erased while it is sent gets nothing", async () => {
  const { id, readers } = await started(4);
  const [, leaving, erased] = readers;
  const { mailer, taken } = recordingMailer(() => undefined);
  const ctx = system();
  await endSubscription(ctx, leaving?.id ?? "");
  await db()
    .delete(subscriptionTable)
    .where(eq(subscriptionTable.id, erased?.id ?? ""));
  await send(id, mailer);
  expect(taken.map(({ to }) => to).sort()).toEqual([readers[0]?.email, readers[3]?.email].sort());
  expect((await shown(id)).figures).toMatchObject({ recipients: 4, sent: 2, left: 2 });
});

test("a second run, also beside the first, sends nothing twice", async () => {
  const { id } = await started(12);
  const { mailer, taken } = recordingMailer();
  await Promise.allSettled([send(id, mailer), send(id, mailer)]);
  await send(id, mailer);
  expect(new Set(taken.map(({ to }) => to)).size).toBe(12);
  expect(taken).toHaveLength(12);
});

test("what a lost sender had claimed is not sent again, and counts as uncertain", async () => {
  const { id, readers } = await started(3);
  const [first] = await db()
    .select()
    .from(deliveryTable)
    .where(eq(deliveryTable.issueId, id))
    .orderBy(asc(deliveryTable.id));
  const longAgo = new Date(Date.now() - 3_600_000);
  await db()
    .update(deliveryTable)
    .set({ state: "sending", at: longAgo, tries: 1 })
    .where(eq(deliveryTable.id, first?.id ?? 0));
  const { mailer, taken } = recordingMailer();
  await send(id, mailer);
  expect(taken.map(({ to }) => to)).not.toContain(readers[0]?.email);
  expect((await shown(id)).figures).toMatchObject({ sent: 2, uncertain: 1 });
});

test("without a mail server nothing is lost, and nobody waits behind it", async () => {
  const { id } = await started(3);
  const { mailer: gone } = recordingMailer(() => ({ code: "ESOCKET", syscall: "connect" }));
  await expect(send(id, gone)).rejects.toThrow("the mail server takes no mail");
  expect(await states(id)).toEqual(["waiting", "waiting", "waiting"]);
  const { mailer, taken } = recordingMailer();
  await send(id, mailer);
  expect(taken).toHaveLength(3);
});

test("what is refused for now comes again, what is refused for good does not", async () => {
  const { id, readers } = await started(3);
  const [later, never] = readers.map(({ email }) => email);
  const answers = new Map([
    [later, { code: "EENVELOPE", responseCode: 451, command: "RCPT TO" }],
    [never, { code: "EMESSAGE", responseCode: 554, command: "DATA" }],
  ]);
  const { mailer } = recordingMailer(({ to }) => answers.get(to));
  await expect(send(id, mailer)).rejects.toThrow("next try");
  expect(await states(id)).toEqual(["waiting", "refused", "sent"]);
  answers.clear();
  await send(id, mailer);
  expect(await states(id)).toEqual(["sent", "refused", "sent"]);
  expect((await shown(id)).finishedAt).not.toBeNull();
  const [row] = await db()
    .select()
    .from(subscriptionTable)
    .where(eq(subscriptionTable.email, never ?? ""));
  expect(row?.bounces).toBe(0);
});

test.each([
  ["a greeting", { code: "EPROTOCOL", responseCode: 421, command: "CONN" }],
  ["a limit for the sender", { code: "EENVELOPE", responseCode: 451, command: "MAIL FROM" }],
  ["a quota that is used up", { code: "EENVELOPE", responseCode: 550, command: "MAIL FROM" }],
  ...["DATA", "RCPT TO"].map((command): [string, object] => [
    `a daily quota told at ${command}`,
    { code: "EENVELOPE", responseCode: 550, command, response: "550 5.4.5 Daily user sending quota exceeded." },
  ]),
])("%s that refuses every mail loses none, however often it is told", async (_, answer) => {
  const { id } = await started(4);
  const { mailer: refusing } = recordingMailer(() => answer);
  for (let time = 0; time < 9; time++)
    await expect(send(id, refusing)).rejects.toThrow("the mail server takes no mail");
  expect(new Set(await states(id))).toEqual(new Set(["waiting"]));
  const { mailer, taken } = recordingMailer();
  await send(id, mailer);
  expect(taken).toHaveLength(4);
});

test("a server that refuses every text waits with the rest of an issue, for three days at most", async () => {
  const { id } = await started(9);
  const answer = {
    code: "EMESSAGE",
    responseCode: 552,
    command: "DATA",
    response: "552 Too many emails, limit reached",
  };
  const { mailer: refusing } = recordingMailer(() => answer);
  await expect(send(id, refusing)).rejects.toThrow("the mail server takes no mail");
  expect((await states(id)).filter((state) => state === "waiting").length).toBe(9);
  const startedAt = new Date(Date.now() - 3 * 86_400_000);
  await db().update(issueTable).set({ startedAt }).where(eq(issueTable.id, id));
  await send(id, refusing);
  expect(new Set(await states(id))).toEqual(new Set(["refused"]));
});

test("a recipient who is refused for now is given up three days after the issue began, not before", async () => {
  const { id } = await started(1);
  const { mailer } = recordingMailer(() => ({ responseCode: 451, command: "RCPT TO" }));
  for (let time = 0; time < 9; time++) await expect(send(id, mailer)).rejects.toThrow("next try");
  expect(await states(id)).toEqual(["waiting"]);
  const startedAt = new Date(Date.now() - 3 * 86_400_000);
  await db().update(issueTable).set({ startedAt }).where(eq(issueTable.id, id));
  await send(id, mailer);
  expect(await states(id)).toEqual(["refused"]);
  expect((await shown(id)).finishedAt).not.toBeNull();
});

test("an address that is refused for good three times is paused, until it is confirmed anew", async () => {
  const [reader] = await onlyThese(1, { bounces: 2 });
  const issue = await draft();
  await db()
    .update(issueTable)
    .set({ startedAt: new Date(), releasedAt: new Date() })
    .where(eq(issueTable.id, issue.id));
  await db().insert(deliveryTable).values({ issueId: issue.id, subscriptionId: reader?.id });
  const { mailer } = recordingMailer(() => ({ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }));
  await send(issue.id, mailer);
  const isReader = eq(subscriptionTable.id, reader?.id ?? "");
  const [paused] = await db().select().from(subscriptionTable).where(isReader);
  expect(paused).toMatchObject({ bounces: 3, pausedAt: expect.any(Date) });
  await db()
    .update(subscriptionTable)
    .set({ askedAt: new Date(0) })
    .where(isReader);
  await portal.ask("/api/newsletter", { body: { name: "Meera", email: reader?.email } });
  const mail = await awaitMail(
    portal.platform.config.dataDir,
    reader?.email ?? "",
    "Confirm your newsletter subscription",
  );
  expect(mail.text).toContain("we paused it because our emails were returned");
  const token = /confirm\?token=([\w.%-]+)/.exec(mail.text ?? "")?.[1] ?? "";
  const body = { token: decodeURIComponent(token) };
  expect((await portal.ask("/api/newsletter/confirm", { body })).status).toBe(200);
  expect(await db().select().from(subscriptionTable).where(isReader)).toMatchObject([{ bounces: 0, pausedAt: null }]);
});

test("an issue that the queue gave up goes on a day later", async () => {
  const { id } = await started(1);
  const earlier = new Date(Date.now() - 2 * 86_400_000);
  await db().update(issueTable).set({ startedAt: earlier }).where(eq(issueTable.id, id));
  await resumeIssues.run(system(), run);
  await vi.waitFor(async () => expect((await shown(id)).finishedAt).not.toBeNull(), { timeout: 30_000 });
});

test("a reader's data names the issues that went there; erasing keeps the figures", async () => {
  const { id, readers, number } = await started(1);
  await send(id, recordingMailer().mailer);
  const email = readers[0]?.email ?? "";
  const who = { userId: "nobody", email, addresses: [{ email, from: null, until: null }] };
  const held = await newsletterHeld(system(), who);
  expect(held.newsletterIssues).toMatchObject([{ number, subject: words.subject, state: "sent" }]);
  await transaction(system(), (tx) => eraseSubscription(tx, who));
  expect((await shown(id)).figures).toMatchObject({ recipients: 1, sent: 1 });
});
