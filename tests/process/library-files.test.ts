import { expect, test } from "vitest";
import { pdf, picture } from "../media";
import { type Program, useProgram } from "../program";
import { attributesOf, withoutCode } from "./html";
import { staffAt } from "./visitor";

const program = useProgram("postgres");

/** Returns the file's address. */
async function uploaded({ url }: Program, cookie: string, name: string, content: Uint8Array): Promise<string> {
  const answer = await fetch(`${url}/api/staff/media?name=${name}`, {
    method: "POST",
    headers: { cookie, "content-type": "application/octet-stream", origin: url },
    body: Buffer.from(content),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).file.address;
}

async function publish(cookie: string, kind: string, value: object): Promise<void> {
  const answer = await program().ask("/api/staff/content", { body: { kind, value }, cookie });
  const { id, ...refusal } = await answer.json();
  expect([answer.status, refusal.fields ?? {}]).toEqual([201, {}]);
  const body = { version: 1, publicationChanges: 0 };
  expect((await program().ask(`/api/staff/content/${id}/publication`, { body, cookie })).status).toBe(200);
}

const pageAt = async (path: string) => withoutCode(await (await program().ask(path)).text());
const picturesOf = (html: string) => attributesOf(html, "img").filter(({ src }) => src?.startsWith("/media/"));

test("an item's picture stands on its page and in its list, a portrait among the office holders, in every size", async () => {
  const cookie = await staffAt(program(), "editor");
  const address = await uploaded(program(), cookie, "arch.png", await picture(1200, 900));
  await publish(cookie, "news", {
    slug: "arch",
    title: "An arch",
    summary: "It stands.",
    body: "At length.",
    price: null,
    points: null,
    meta: { picture: address, pictureAlt: "A masonry arch over a road" },
    specializations: [],
    isSample: false,
  });
  await publish(cookie, "leader", {
    name: "A. Rao",
    office: "President",
    from: "2025",
    portrait: address,
    place: 1,
    isSample: false,
  });
  const item = await pageAt("/news/arch");
  expect(picturesOf(item)).toMatchObject([
    { alt: "A masonry arch over a road", src: address, width: "1200", height: "900" },
  ]);
  expect(item).toContain('type="image/avif"');
  expect(picturesOf(await pageAt("/news"))).toMatchObject([{ alt: "", src: address }]);
  const leadership = await pageAt("/leadership");
  expect(picturesOf(leadership)).toMatchObject([{ alt: "", src: address }]);
  const [smallest = ""] = (picturesOf(leadership)[0]?.srcset ?? picturesOf(leadership)[0]?.srcSet ?? "").split(" ");
  expect((await program().ask(smallest)).headers.get("content-type")).toBe("image/jpeg");
});

test("what is no picture of the library is refused with a sentence", async () => {
  const cookie = await staffAt(program(), "editor");
  for (const portrait of ["https://elsewhere.example/a.jpg", "/media/files/../a.jpg", "/brand/share.png"]) {
    const value = { name: "A. Rao", office: "President", from: "2025", portrait, place: 1, isSample: false };
    const answer = await program().ask("/api/staff/content", { body: { kind: "leader", value }, cookie });
    expect((await answer.json()).fields).toEqual({ "value.portrait": "Please choose a picture of the media library." });
  }
});

test("the page of a document for members says what it is and how to get it, and does not say where its file lies", async () => {
  const cookie = await staffAt(program(), "editor");
  const address = await uploaded(program(), cookie, "curing.pdf", pdf());
  await publish(cookie, "guide", {
    slug: "curing",
    title: "Curing in summer",
    summary: "Seven days.",
    body: "Keep it wet.",
    price: null,
    meta: { pdf: address, membersOnly: true },
    points: null,
    specializations: [],
    isSample: false,
  });
  for (const [path, words] of [
    ["/knowledge-hub/curing", "The PDF itself is for members of the federation."],
    ["/knowledge-hub", "For members"],
  ] as const) {
    const html = await (await program().ask(path)).text();
    expect(html).toContain(words);
    expect(html).not.toContain(address);
  }
});

test("what a list shows for a query is kept until something is published, and then not shown any more", async () => {
  const cookie = await staffAt(program(), "editor");
  const path = "/knowledge-hub?q=kept";
  const words = (slug: string) => ({
    slug,
    title: `Kept ${slug}`,
    summary: "In mind.",
    body: "At length.",
    meta: {},
    price: null,
    points: null,
    specializations: [],
    isSample: false,
  });
  await publish(cookie, "guide", words("first"));
  const before = await program().ask(path);
  expect(await before.text()).toContain("Kept first");
  const tag = before.headers.get("etag") ?? "none";
  const again = await program().ask(path, { headers: { "if-none-match": tag } });
  expect(again.status).toBe(304);
  await publish(cookie, "guide", words("second"));
  await expect.poll(async () => (await program().ask(path)).text(), { timeout: 5_000 }).toContain("Kept second");
});
