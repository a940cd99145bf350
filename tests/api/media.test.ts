import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Entry } from "../../src/features/content/console/calls";
import { publishPlanned } from "../../src/features/content/console/publication.server";
import type { MediaPage, MediaSheet } from "../../src/features/content/media/calls";
import { mediaFileTable } from "../../src/features/content/media/tables.server";
import { sweepMedia } from "../../src/features/content/media/upload.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { mp3, pdf, picture } from "../media";
import { staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const base = "/api/staff/media";
const DAY = 24 * 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let signedIn: { cookie: string; id: string } | undefined;
async function editor() {
  signedIn ??= await staffMember(portal, "editor");
  return signedIn;
}
const ask = async (path: string, method?: string, body?: unknown) =>
  portal.ask(path, { method, body, cookie: (await editor()).cookie });

const send = (body: Uint8Array, name: string) => ask(`${base}?name=${encodeURIComponent(name)}`, "POST", body);
/** Streams the body in chunks of 64 KiB, as a connection does. */
function sendInParts(body: Uint8Array, name: string) {
  function* parts() {
    for (let at = 0; at < body.length; at += 65_536) yield body.subarray(at, at + 65_536);
  }
  return ask(`${base}?name=${name}`, "POST", Readable.toWeb(Readable.from(parts())));
}
async function uploaded(body: Uint8Array, name = "frame.png"): Promise<MediaSheet> {
  const answer = await send(body, name);
  expect([answer.status, answer.ok ? "" : await answer.text()]).toEqual([200, ""]);
  return (await answer.json()).file;
}
async function refusal(answer: Response) {
  const { code, message } = await answer.json();
  return [answer.status, code, message];
}
const listed = async (query = ""): Promise<MediaPage> => (await ask(base + query)).json();
const db = () => portal.platform.database.db;
const rows = () => db().select().from(mediaFileTable);

let count = 0;
const article = (body: string) => ({
  slug: `with-a-file-${++count}`,
  title: `With a file ${count}`,
  summary: "It has one.",
  body,
  meta: {},
  price: null,
  points: null,
  specializations: [],
  isSample: false,
});
async function draft(body: string): Promise<Entry> {
  const stored = await ask("/api/staff/content", "POST", { kind: "news", value: article(body) });
  const { id } = await stored.json();
  return (await (await ask(`/api/staff/content/${id}`)).json()).entry;
}
async function publish({ id, version }: Entry, times: object = {}) {
  const { publicationChanges } = (await (await ask(`/api/staff/content/${id}`)).json()).entry;
  return ask(`/api/staff/content/${id}/publication`, "POST", { version, publicationChanges, ...times });
}
const figure = ({ address }: MediaSheet) => `![A frame](${address} "The frame.")`;

function objectsOf(id: string): string[] {
  try {
    return readdirSync(join(portal.platform.config.dataDir, "uploads", "media", id)).sort();
  } catch {
    return [];
  }
}

test("a picture is kept in its sizes and formats, without what else it carried", async () => {
  const file = await uploaded(await picture(2000, 1000));
  expect(file).toMatchObject({
    kind: "picture",
    name: "frame.png",
    width: 2000,
    height: 1000,
    widths: [480, 960, 1600],
    alternative: "",
    uses: 0,
    usedIn: [],
    address: `/media/files/${file.id}/1600.jpg`,
  });
  expect(objectsOf(file.id)).toHaveLength(9);
  for (const width of [480, 960, 1600])
    for (const [ending, format] of [
      ["avif", "heif"],
      ["webp", "webp"],
      ["jpg", "jpeg"],
    ]) {
      const answer = await portal.ask(`/media/files/${file.id}/${width}.${ending}`);
      const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(seen).toMatchObject({ format, width, height: width / 2 });
      expect(seen.exif).toBeUndefined();
    }
  const [row] = await db().select().from(mediaFileTable).where(eq(mediaFileTable.id, file.id));
  expect(row?.colour).toMatch(/^#[bc]/);
});

test.each(["jpeg", "webp", "avif"] as const)("a small %s is not enlarged", async (format) => {
  const file = await uploaded(await picture(300, 200, format));
  expect(file.widths).toEqual([300]);
  expect(objectsOf(file.id)).toEqual(["300.avif", "300.jpg", "300.webp"]);
});

test("the first bytes decide what a file is, not its name", async () => {
  expect((await uploaded(pdf(), "picture.png")).kind).toBe("pdf");
  const page = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
  expect(await refusal(await send(page, "frame.png"))).toEqual([
    400,
    "unknown_file_type",
    expect.stringContaining("This file is none of them."),
  ]);
  expect((await ask(`${base}?name=x.png`, "POST")).status).toBe(400);
});

test("a broken picture is refused, and nothing of it is stored", async () => {
  const before = (await rows()).length;
  const whole = await picture();
  const answer = await send(whole.slice(0, whole.length / 2), "half.png");
  expect(await refusal(answer)).toEqual([400, "picture_damaged", expect.stringContaining("cannot be read")]);
  expect(await rows()).toHaveLength(before);
});

test("what is too large is refused with the figures", async () => {
  const large = new Uint8Array(26 * 1_048_576);
  large.set(await picture(10, 10));
  expect(await refusal(await sendInParts(large, "large.png"))).toEqual([
    413,
    "file_too_large",
    "A picture may have up to 25 MB. This one has 26 MB.",
  ]);
  expect((await sendInParts(mp3(50 * 1_048_576 + 1), "long.mp3")).status).toBe(413);
  const wide = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: "white" } })
    .jpeg({ quality: 1 })
    .toBuffer();
  expect(await refusal(await send(new Uint8Array(wide), "wide.jpg"))).toEqual([
    400,
    "picture_too_large",
    expect.stringContaining("50 megapixels"),
  ]);
}, 60_000);

test("a failing storage leaves no row and no object", async () => {
  const before = (await rows()).length;
  const { storage } = portal.platform;
  let written = "";
  const write = vi.spyOn(storage, "write").mockImplementation(async (key) => {
    if (written) throw new Error("the bucket is away");
    written = key;
  });
  onTestFinished(() => void write.mockRestore());
  expect((await send(await picture(300, 200), "frame.png")).status).toBe(500);
  expect(written).toMatch(/^media\//);
  expect(await rows()).toHaveLength(before);
});

test("what a cut off upload left is swept after a day", async () => {
  const { id } = await uploaded(await picture(300, 200));
  await db().update(mediaFileTable).set({ readyAt: null }).where(eq(mediaFileTable.id, id));
  expect((await ask(`${base}/${id}`)).status).toBe(404);
  await sweepMedia(portal.context());
  expect(objectsOf(id)).toHaveLength(3);
  await sweepMedia(portal.context({ now: new Date(Date.now() + DAY + 1000) }));
  expect(objectsOf(id)).toEqual([]);
  expect((await rows()).some((row) => row.id === id)).toBe(false);
});

test("an account and the library have their limits", async () => {
  const { id } = await uploaded(pdf(), "one.pdf");
  const filled = (bytes: number, uploadedBy: string) =>
    db().update(mediaFileTable).set({ bytes, uploadedBy }).where(eq(mediaFileTable.id, id));
  await filled(5 * 1024 ** 3, (await editor()).id);
  expect(await refusal(await send(pdf(), "two.pdf"))).toEqual([
    409,
    "account_full",
    expect.stringMatching(/take 5 GB; .* more than the 5 GB of one account/),
  ]);
  await filled(20 * 1024 ** 3, "somebody else");
  expect(await refusal(await send(pdf(), "two.pdf"))).toEqual([
    409,
    "library_full",
    expect.stringContaining("more than 20 GB"),
  ]);
  await filled(2000, (await editor()).id);
  expect((await send(pdf(), "two.pdf")).status).toBe(200);
});

test("the library is narrowed by kind, words and use, and says how much there is", async () => {
  const audio = await uploaded(mp3(), "podcast-18.mp3");
  const { counts, rows: all, usedBytes, mostBytes } = await listed();
  expect(all[0]?.id).toBe(audio.id);
  expect(counts.all).toBe(counts.picture + counts.pdf + counts.audio);
  expect(mostBytes).toBe(20 * 1024 ** 3);
  expect(usedBytes).toBeGreaterThan(2000);
  expect((await listed("?show=audio")).rows.map(({ id }) => id)).toEqual([audio.id]);
  expect((await listed("?q=ODCAST-18")).rows.map(({ id }) => id)).toEqual([audio.id]);
  expect((await listed("?q=no_such%25")).rows).toEqual([]);
  expect((await ask(`${base}?show=films`)).status).toBe(400);
});

test("alternative text and caption are stored, and found", async () => {
  const { id } = await uploaded(await picture(300, 200));
  const words = { alternative: "A stepwell in section", caption: "Section. Not to scale." };
  expect((await (await ask(`${base}/${id}`, "PATCH", words)).json()).file).toMatchObject(words);
  expect((await listed("?q=stepwell")).rows.map((row) => row.id)).toEqual([id]);
  expect((await ask(`${base}/${id}`, "PATCH", { ...words, caption: "x".repeat(301) })).status).toBe(400);
});

test("a file says where it is used, and is not deleted from under what is shown or planned", async () => {
  const file = await uploaded(await picture(300, 200));
  const entry = await draft(figure(file));
  const sheet = async (): Promise<MediaSheet> => (await (await ask(`${base}/${file.id}`)).json()).file;
  const used = (state: string) => [{ id: entry.id, title: entry.title, state }];
  expect((await sheet()).usedIn).toEqual(used("draft"));
  expect((await listed("?show=unused")).rows.some(({ id }) => id === file.id)).toBe(false);

  expect((await publish(entry, { at: inHours(5) })).status).toBe(200);
  expect((await sheet()).usedIn).toEqual(used("planned"));
  expect((await ask(`${base}/${file.id}`, "DELETE")).status).toBe(409);

  expect((await publish(entry)).status).toBe(200);
  expect((await sheet()).usedIn).toEqual(used("published"));
  expect(await refusal(await ask(`${base}/${file.id}`, "DELETE"))).toEqual([
    409,
    "file_in_use",
    expect.stringContaining(`“${entry.title}”`),
  ]);

  await ask(`/api/staff/content/${entry.id}/publication`, "DELETE");
  expect((await ask(`${base}/${file.id}`, "DELETE")).status).toBe(200);
  expect(objectsOf(file.id)).toEqual([]);
  expect((await ask(`${base}/${file.id}`)).status).toBe(404);
  expect((await portal.ask(file.address)).status).toBe(404);
  const recorded = await db().select().from(activityTable).where(eq(activityTable.subject, file.id));
  expect(recorded.map(({ type }) => type)).toEqual(["media.uploaded", "media.deleted"]);
});

test("an entry that names a deleted file is neither published nor planned", async () => {
  const file = await uploaded(pdf(), "issue-3.pdf");
  const entry = await draft(`[The issue](${file.address})`);
  expect((await ask(`${base}/${file.id}`, "DELETE")).status).toBe(200);
  const refused = [409, "file_missing", expect.stringContaining("issue-3.pdf")];
  expect(await refusal(await publish(entry))).toEqual(refused);
  expect(await refusal(await publish(entry, { at: inHours(5) }))).toEqual(refused);
});

test("what was planned with a file that is gone is kept back, and the desk says why", async () => {
  const file = await uploaded(pdf(), "lost.pdf");
  const entry = await draft(`[The issue](${file.address})`);
  expect((await publish(entry, { at: inHours(1) })).status).toBe(200);
  await db().delete(mediaFileTable).where(eq(mediaFileTable.id, file.id));
  const later = portal.context({ actor: { kind: "system" }, now: new Date(inHours(2)) });
  await expect(publishPlanned.run(later)).rejects.toThrow(entry.id);
  const seen = (await (await ask(`/api/staff/content/${entry.id}`)).json()).entry;
  expect(seen).toMatchObject({ status: "draft", heldBack: expect.stringContaining(file.id) });
});

test("audio is answered whole, in the part that is asked for, or not again", async () => {
  const content = mp3(5000);
  const { address } = await uploaded(content, "Podcast 18.mp3");
  const get = (headers: Record<string, string> = {}, method = "GET") => portal.ask(address, { headers, method });
  const whole = await get();
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "audio/mpeg",
    "content-length": "5000",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-disposition": 'inline; filename="podcast-18.mp3"',
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(content);
  const etag = whole.headers.get("etag") ?? "";

  const part = await get({ range: "bytes=1000-1999" });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 1000-1999/5000"]);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(content.slice(1000, 2000));
  const outside = await get({ range: "bytes=5000-" });
  expect([outside.status, outside.headers.get("content-range")]).toEqual([416, "bytes */5000"]);
  expect((await get({ range: "bytes=0-9", "if-range": '"another"' })).status).toBe(200);
  expect((await get({ range: "bytes=0-9", "if-range": etag })).status).toBe(206);
  expect((await get({ "if-none-match": etag })).status).toBe(304);
  const head = await get({}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "5000", ""]);
});

test("a PDF is saved by its name and runs nothing", async () => {
  const { address } = await uploaded(pdf(), "Issue 3.pdf");
  const { headers } = await portal.ask(address);
  expect(headers.get("content-disposition")).toBe('attachment; filename="issue-3.pdf"');
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
});

test("a file that the storage has lost is missing, and the log says which", async () => {
  const { id, address } = await uploaded(mp3(), "lost.mp3");
  await portal.platform.storage.remove(`media/${id}/file.mp3`);
  const warn = vi.spyOn(portal.platform.log, "warn");
  onTestFinished(() => void warn.mockRestore());
  expect((await portal.ask(address)).status).toBe(404);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ key: `media/${id}/file.mp3` }),
    "a file of the library is missing",
  );
  expect((await portal.ask(`/media/files/${id}/page.html`)).status).toBe(404);
});
