import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleLinks } from "../../src/features/content/site-links";
import type { GoLive, GoLiveLine } from "../../src/features/settings/go-live/calls";
import { record, transaction } from "../../src/platform/context.server";
import { settingTable } from "../../src/platform/db/tables.server";
import { member, staffMember } from "../people";
import { usePortal } from "../portal";
import { openStore } from "../store";

const portal = usePortal();
const sampleOnly = usePortal({
  SMTP_URL: "smtp://mail.example.org:587",
  PUBLIC_URL: "https://portal.example.org",
  MAIL_FROM: "iFACE <post@example.org>",
  STAFF_MAIL: "desk@example.org",
});

async function lines(at = portal): Promise<Map<string, GoLiveLine>> {
  const { cookie } = await staffMember(at, "admin");
  const answer = await at.ask("/api/staff/go-live", { cookie });
  expect(answer.status).toBe(200);
  const { groups } = (await answer.json()) as GoLive;
  return new Map(groups.flatMap((group) => group.lines.map((line) => [line.name, line])));
}
const states = async (at = portal) =>
  Object.fromEntries([...(await lines(at))].map(([name, { state }]) => [name, state]));

async function set(key: string, parts: object) {
  const { cookie } = await staffMember(portal, "admin");
  const { settings } = await (await portal.ask("/api/staff/settings", { cookie })).json();
  const { value, version } = settings.find((one: { key: string }) => one.key === key);
  const body = { value: { ...value, ...parts }, version };
  const answer = await portal.ask(`/api/staff/settings/${key}`, { method: "PUT", cookie, body });
  expect(answer.status).toBe(200);
}

test("it is for admins", async () => {
  for (const [who, status] of [
    [await member(portal), 403],
    [await staffMember(portal, "reviewer", "editor"), 403],
    [{ cookie: "" }, 401],
  ] as const)
    expect((await portal.ask("/api/staff/go-live", { cookie: who.cookie })).status).toBe(status);
});

test("a new site lists everything that is a sample or unset, with what is seen and where it is set", async () => {
  const found = await lines();
  expect(await states()).toMatchObject({
    "Mail server": "missing",
    "Sender of emails": "sample",
    "Staff mailbox": "sample",
    "Address of the site": "missing",
    Backup: "missing",
    "Card keys": "set",
    "Email in the footer": "sample",
    Phone: "sample",
    "Postal address": "sample",
    "Departments’ addresses": "sample",
    "Social pages": "sample",
    "Video channel": "sample",
    Podcast: "sample",
    "Launch event": "waiting",
    "Courses, films, papers and store items": "sample",
    "Sign-in with Google": "waiting",
    "App stores": "waiting",
  });
  expect(found.get("Podcast")).toMatchObject({
    seen: `Visitors are not shown the sample ${sampleLinks.podcast}. The menu has no podcast.`,
    href: "/staff/settings#links",
  });
  expect(found.get("Mail server")?.how).toContain("SMTP_URL");
  for (const { name, href, how, seen } of found.values()) {
    expect([name, Boolean(href) !== Boolean(how)]).toEqual([name, true]);
    expect(seen).toMatch(/\.$/);
  }
});

test("what the federation enters is set, and what it clears is hidden", async () => {
  await set("links", { ...sampleLinks, podcast: "https://talks.example.org/", channel: "", facebook: "" });
  await set("contact", { email: "post@example.org", phone: "", address: "7 Link Road, Mumbai" });
  expect(await states()).toMatchObject({
    Podcast: "set",
    "Video channel": "hidden",
    "Social pages": "sample",
    "Email in the footer": "set",
    Phone: "hidden",
    "Postal address": "set",
  });
  expect((await lines()).get("Social pages")?.seen).toMatch(/^0 icons are shown; 5 addresses are samples/);
  await set("links", { twitter: "", linkedin: "", instagram: "https://www.instagram.com/ours" });
  await set("links", { youtube: "", whatsapp: "" });
  expect((await lines()).get("Social pages")).toMatchObject({ state: "set", seen: "1 icon is shown." });
});

test("a backup counts for two days", async () => {
  const make = (now: Date) => {
    const ctx = portal.context({ actor: { kind: "system" }, now });
    return transaction(ctx, (tx) => record(tx, "backup.made", "database"));
  };
  await make(new Date(Date.now() - 3 * 86_400_000));
  expect((await states()).Backup).toBe("missing");
  await make(new Date());
  expect((await states()).Backup).toBe("set");
});

test("what the operator sets in the environment counts", async () => {
  expect(await states(sampleOnly)).toMatchObject({
    "Mail server": expect.stringMatching(/^(trying|failing)$/),
    "Sender of emails": "set",
    "Staff mailbox": "set",
    "Address of the site": "set",
  });
});

test("what is no sample any more is counted out", async () => {
  const words = async () => (await lines()).get("Courses, films, papers and store items")?.seen ?? "";
  const before = Number.parseInt(await words(), 10);
  await openStore(portal);
  expect(Number.parseInt(await words(), 10)).toBe(before - 2);
  await portal.context().db.delete(settingTable).where(eq(settingTable.key, "links"));
});
