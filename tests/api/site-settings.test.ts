import { webcrypto } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { sampleLinks } from "../../src/features/content/site-links";
import { sampleContact } from "../../src/features/shell/footer-content";
import type { NavigationItem } from "../../src/features/shell/schema";
import { settingTable } from "../../src/platform/db/tables.server";
import { beforeMigration } from "../before-migration";
import { member, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;

async function set(key: string, value: object, status = 200) {
  const { cookie } = await staffMember(portal, "admin");
  const [stored] = await db().select().from(settingTable).where(eq(settingTable.key, key));
  const body = { value, version: stored?.version ?? 0 };
  const answer = await portal.ask(`/api/staff/settings/${key}`, { method: "PUT", cookie, body });
  expect(answer.status).toBe(status);
  return answer.json();
}
afterEach(async () => {
  await set("links", sampleLinks);
});

const footer = async () => (await portal.ask("/api/ui/footer")).json();
async function podcastEntry() {
  const { navigation } = (await (await portal.ask("/api/ui/header")).json()) as { navigation: NavigationItem[] };
  return navigation.flatMap(({ dropdown = [] }) => dropdown).find(({ name }) => name === "Podcast");
}
const podcast = (cookie?: string) => portal.ask("/api/ui/podcast", { cookie });
const part = (text = "") => JSON.parse(Buffer.from(text, "base64url").toString());

test("a member's way to the podcast carries a signed token for two minutes, and neither name nor address", async () => {
  await set("links", { ...sampleLinks, podcast: "https://talks.example.org/listen?lang=en" });
  const { cookie, email } = await member(portal);
  const answer = await podcast(cookie);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "no-store"]);
  const url = new URL(answer.headers.get("location") ?? "");
  expect(url.origin + url.pathname).toBe("https://talks.example.org/listen");
  expect([...url.searchParams.keys()]).toEqual(["lang", "auth", "token"]);
  expect(decodeURIComponent(url.href)).not.toContain(email);
  const [head, claims, signature = ""] = (url.searchParams.get("token") ?? "").split(".");
  expect(part(claims)).toMatchObject({ aud: "https://talks.example.org", iss: portal.platform.config.publicUrl });
  expect(part(claims).exp - part(claims).iat).toBe(120);
  expect(JSON.stringify(part(claims))).not.toContain("@");
  const { keys } = await (await portal.ask("/api/members/keys")).json();
  const published = keys.find(({ id }: { id: string }) => id === part(head).kid);
  const raw = Buffer.from(published.key, "base64url");
  const key = await webcrypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
  const signed = Buffer.from(`${head}.${claims}`);
  expect(await webcrypto.subtle.verify("Ed25519", key, Buffer.from(signature, "base64url"), signed)).toBe(true);
});

test("a visitor's way to the podcast carries nothing, and no other link of the menu leads through it", async () => {
  const own = "https://talks.example.org/";
  await set("links", { ...sampleLinks, podcast: own });
  expect((await podcast()).headers.get("location")).toBe(own);
  expect(await podcastEntry()).toMatchObject({ href: own, memberHref: "/api/ui/podcast" });
  const { navigation } = await (await portal.ask("/api/ui/header")).json();
  const entries = navigation.flatMap(({ dropdown = [] }: NavigationItem) => dropdown);
  expect(entries.filter(({ memberHref }: { memberHref?: string }) => memberHref)).toHaveLength(1);
});

const platforms = async () => (await footer()).socialLinks.map(({ platform }: { platform: string }) => platform);

test("a cleared link hides what leads there", async () => {
  const own = { facebook: "https://www.facebook.com/ours", youtube: "https://www.youtube.com/@ours" };
  await set("links", { ...sampleLinks, ...own, podcast: "", twitter: "", channel: "" });
  expect(await podcastEntry()).toBe(undefined);
  expect((await podcast()).status).toBe(404);
  expect(await platforms()).toEqual(["facebook", "youtube"]);
});

test("what still has its sample value is not shown to visitors", async () => {
  expect((await footer()).contact).toEqual({ email: "", phone: "", address: "" });
  expect(await platforms()).toEqual([]);
  expect(await podcastEntry()).toBe(undefined);
  expect((await podcast()).status).toBe(404);
  const own = { email: "post@federation.in", phone: "+91 22 5555 0000", address: "7 Link Road, Mumbai" };
  await set("contact", own);
  expect((await footer()).contact).toEqual(own);
  await set("contact", { ...own, phone: sampleContact.phone });
  expect((await footer()).contact).toEqual({ ...own, phone: "" });
});

test.each([
  { podcast: "http://podcast.example.org/" },
  { channel: "javascript:alert(1)" },
  { facebook: "https://" },
  { twitter: 7 },
])("%j is no address of another site", async (wrong) => {
  const { fields } = await set("links", { ...sampleLinks, ...wrong }, 400);
  expect(Object.keys(fields)).toEqual(Object.keys(wrong));
});

test("the footer helps people find their way", async () => {
  expect((await footer()).helpLinks.map(({ href }: { href: string }) => href)).toEqual([
    "/contact",
    "/track",
    "/verify",
    "/faq",
    "/cookie-settings",
    "/sitemap",
  ]);
});

test("an update takes social pages and channel from the footer and the launch into the setting", async () => {
  await beforeMigration(portal, "links-as-settings", async (tx, migrateOn) => {
    const socialLinks = [{ platform: "facebook", href: "https://www.facebook.com/ours", label: "Facebook" }];
    await tx.execute(
      sql`insert into site_content (key, value, updated_at) values ('footer', ${JSON.stringify({ socialLinks })}, now())`,
    );
    await tx.execute(
      sql`insert into content_entries (id, kind, title, status, version, live_version, live, updated_at, updated_by)
        values ('launch', 'launch', 'Launch event', 'published', 1, 1, '{"channelUrl": "https://video.example.org/us"}', now(), 'system')`,
    );
    await migrateOn();
    const [stored] = await tx.select().from(settingTable).where(eq(settingTable.key, "links"));
    expect(stored?.value).toEqual({
      facebook: "https://www.facebook.com/ours",
      channel: "https://video.example.org/us",
      twitter: "",
      linkedin: "",
      instagram: "",
      youtube: "",
      whatsapp: "",
    });
  });
});
