import { expect, inject, test } from "vitest";
import { emptyData, ownData, type Program, startProgram, startTwo } from "../program";
import { openGate } from "./gate";
import { staffAt } from "./visitor";

const item = (slug: string, title: string) => ({
  kind: "news",
  value: {
    slug,
    title,
    summary: "In short.",
    body: "At length.",
    meta: {},
    price: null,
    points: null,
    specializations: [],
    isSample: false,
  },
});

/** Returns the id of the stored news item. */
async function written(program: Program, cookie: string, slug: string, title: string): Promise<string> {
  const answer = await program.ask("/api/staff/content", { body: item(slug, title), cookie });
  expect(answer.status).toBe(201);
  return (await answer.json()).id;
}
async function publish(program: Program, cookie: string, id: string): Promise<void> {
  const body = { version: 1, publicationChanges: 0 };
  const answer = await program.ask(`/api/staff/content/${id}/publication`, { body, cookie });
  expect(answer.status).toBe(200);
}

const page = async (program: Program, path: string) => (await program.ask(path)).text();
const within = { timeout: 1000, interval: 25 };

test("publishing on one instance shows on the other within a second, also what it had in memory, and so does taking off", async () => {
  const [one, other] = await startTwo(await ownData("postgres"));
  const cookie = await staffAt(one, "editor");
  const title = "The bridge is open";
  for (const program of [one, other]) {
    expect(await page(program, "/news")).toContain("No news item is published yet");
    expect((await program.ask("/news/bridge-open")).status).toBe(404);
    expect(await page(program, "/sitemap.xml")).not.toContain("/news<");
  }
  const id = await written(one, cookie, "bridge-open", title);
  await publish(one, cookie, id);
  expect(await page(one, "/news")).toContain(title);
  for (const program of [other, one]) {
    await expect.poll(() => page(program, "/news"), within).toContain(title);
    expect(await page(program, "/news")).not.toContain("No news item is published yet");
    expect(await page(program, "/news/bridge-open")).toContain("At length.");
    expect(await page(program, "/sitemap.xml")).toContain("/news/bridge-open");
  }
  await other.ask(`/api/staff/content/${id}/publication`, { method: "DELETE", cookie });
  for (const program of [one, other]) {
    await expect.poll(() => page(program, "/news"), within).toContain("No news item is published yet");
    await expect.poll(async () => (await program.ask("/news/bridge-open")).status, within).toBe(404);
  }
});

test("the menu changes on every page of every instance", async () => {
  const [one, other] = await startTwo(await ownData("postgres"));
  const cookie = await staffAt(one, "editor");
  const paths = ["/", "/about", "/faq"];
  for (const path of paths) expect(await page(other, path)).not.toContain("Bridges of India");
  const items = [{ name: "Bridges of India", href: "/about" }];
  await one.ask("/api/staff/content/navigation", { method: "PUT", body: { value: { items }, version: 1 }, cookie });
  const body = { version: 2, publicationChanges: 0 };
  await one.ask("/api/staff/content/navigation/publication", { body, cookie });
  for (const path of paths) await expect.poll(() => page(other, path), within).toContain("Bridges of India");
});

test("an instance that lost its connection shows what was published meanwhile, once it is back", async () => {
  const shared = await ownData("postgres");
  const { DATA_DIR = "" } = await emptyData("embedded");
  const gate = await openGate(shared.DATABASE_URL ?? inject("databaseServer"));
  const one = await startProgram(shared);
  const gated = await startProgram({ ...shared, DATA_DIR, DATABASE_URL: gate.url });
  const cookie = await staffAt(one, "editor");
  expect(await page(gated, "/news")).toContain("No news item is published yet");
  const id = await written(one, cookie, "meanwhile", "Meanwhile");
  await gate.shut();
  await publish(one, cookie, id);
  expect(await page(gated, "/news")).toContain("No news item is published yet");
  await gate.open();
  await expect.poll(() => page(gated, "/news"), { timeout: 15_000 }).toContain("Meanwhile");
  await gate.shut();
});
