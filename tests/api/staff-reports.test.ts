import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { caseKinds } from "../../src/features/cases/kinds";
import { subscriptionTable } from "../../src/features/newsletter/tables.server";
import { announceDigest, sendDigest } from "../../src/features/reports/digest/operations.server";
import { createContext } from "../../src/platform/context.server";
import { activityTable, rateLimitTable } from "../../src/platform/db/tables.server";
import { sentMessage } from "../cases";
import { digitalMember } from "../members";
import { awaitMail, mailsTo } from "../outbox";
import { member, newcomer, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal({ STAFF_MAIL: "desk@example.in" });
type Who = { cookie: string };
type Report = { id: string; head: string[]; rows: { label: string; values: number[] }[] };
const ask = (path: string) => (who: Who) => portal.ask(`/api/staff/reports${path}`, { cookie: who.cookie });
const at = (now: string) => createContext(portal.platform, { actor: { kind: "system" }, now: new Date(now) });

test("figures are for reviewers", async () => {
  const people = [await member(portal), await staffMember(portal, "editor")];
  for (const call of [ask(""), ask("/promises"), ask("/newsletter/csv"), ask("/nothing/csv")]) {
    expect((await call({ cookie: "" })).status).toBe(401);
    for (const who of people) expect((await call(who)).status).toBe(403);
  }
});

test("members, newsletter and competition are counted, and each table is there as CSV", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  await digitalMember(portal, { state: "kerala" });
  await portal
    .context()
    .db.insert(subscriptionTable)
    .values([
      { id: "s1", name: "A", email: newcomer().email, subscribedAt: new Date() },
      { id: "s2", name: "B", email: newcomer().email, subscribedAt: new Date(), unsubscribedAt: new Date() },
    ]);
  const answer = await ask("")(reviewer);
  expect(answer.status).toBe(200);
  const { reports } = (await answer.json()) as { reports: Report[] };
  const rows = (id: string) => reports.find((one) => one.id === id)?.rows ?? [];
  expect(reports.map(({ id }) => id)).toEqual([
    "members-by-state",
    "members-by-type",
    "members-by-age",
    "members-by-month",
    "newsletter",
    "competition",
    "visits-by-page",
    "visits-by-month",
  ]);
  expect(rows("members-by-state")).toEqual([{ label: "Kerala", values: [1] }]);
  expect(rows("members-by-type")).toEqual([{ label: "Digital Member", values: [1] }]);
  expect(rows("members-by-age")[0]).toEqual({ label: "Under 1 year", values: [1] });
  expect(rows("members-by-month")).toHaveLength(12);
  expect(rows("members-by-month").at(-1)?.values).toEqual([1, 0]);
  const newsletter = rows("newsletter").at(-1);
  expect(newsletter?.values[1]).toBe(1);
  expect(rows("competition").every(({ values }) => values.join() === "0,0")).toBe(true);
  expect((await ask("/nothing/csv")(reviewer)).status).toBe(404);
  const csv = await ask("/members-by-state/csv")(reviewer);
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("content-disposition")).toBe('attachment; filename="members-by-state.csv"');
  expect(Buffer.from(await csv.arrayBuffer()).toString("utf8")).toBe("\uFEFFState,Members\r\nKerala,1\r\n");
});

test("the promises are told to reviewers as to the public", async () => {
  const reviewer = await staffMember(portal, "reviewer");
  const { figures } = await (await ask("/promises")(reviewer)).json();
  expect(figures.map(({ kind }: { kind: string }) => kind)).toEqual(caseKinds);
  expect((await (await portal.ask("/api/status")).json()).promises).toEqual(figures);
});

test("the digest goes out once a day from nine in India, with what is overdue and the head of the record", async () => {
  const { db } = portal.context();
  const due = async () => (await db.select().from(activityTable)).filter(({ type }) => type === "digest.due");
  const before = (await due()).length;
  await announceDigest(at("2030-03-05T03:29:00Z"));
  expect(await due()).toHaveLength(before);
  await announceDigest(at("2030-03-05T03:30:00Z"));
  await announceDigest(at("2030-03-05T03:31:00Z"));
  await announceDigest(at("2030-03-05T18:00:00Z"));
  const announced = await due();
  expect(announced).toHaveLength(before + 1);
  expect(announced.at(-1)).toMatchObject({ subject: "2030-03-05", actor: "system" });
  const mail = await awaitMail(portal.platform.config.dataDir, "desk@example.in", "The desk on 5 March");
  expect(mail.text).toMatch(/\d+ open, \d+ due today, \d+ overdue/);
  expect(mail.text).toMatch(/the record/i);
});

test("an operator runs the nightly round and has the digest sent, at any hour; the day's own is then left out", async () => {
  const early = at("2030-04-02T00:10:00Z");
  const operator = (await import("../../src/app/cli/portal.server")).carryOut;
  await early.db.insert(rateLimitTable).values({ key: "ended", count: 9, resetsAt: new Date("2030-04-01") });
  expect(await operator(early, ["nightly"])).toContain("has run");
  expect(await early.db.$count(rateLimitTable, eq(rateLimitTable.key, "ended"))).toBe(0);
  expect(await operator(early, ["digest"])).toContain("desk@example.in");
  await announceDigest(at("2030-04-02T03:30:00Z"));
  expect(await early.db.$count(activityTable, eq(activityTable.subject, "2030-04-02"))).toBe(1);
  await awaitMail(portal.platform.config.dataDir, "desk@example.in", "The desk on 2 April");
});

test("a case that is overdue is named in the digest by its reference", async () => {
  const { reference, name } = await sentMessage(portal);
  const later = at("2031-06-07T03:30:00Z");
  const activity = { id: 987_654, type: "digest.due", subject: "2031-06-07", at: later.now.toISOString() };
  await sendDigest.run(later, { activity, position: 0, name: sendDigest.name });
  const mails = await mailsTo(portal.platform.config.dataDir, "desk@example.in");
  const text = mails.find(({ subject }) => subject === "The desk on 7 June")?.text ?? "";
  expect(text).toContain(`${reference} `);
  expect(text).toMatch(/Message, promised by \d/);
  expect(text).not.toContain(name);
});
