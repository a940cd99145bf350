import { parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { itemsOfSection } from "../../src/features/content/sections/operations.server";
import { podcastFeed } from "../../src/features/content/sections/podcast-feed.server";
import { sectionAt } from "../../src/features/content/sections/sections";
import { mp3 } from "../media";
import { staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();

async function feed() {
  const section = sectionAt("podcast");
  if (!section) throw new Error("there is no podcast");
  return podcastFeed(portal.context(), section, await itemsOfSection(portal.context(), section));
}

test("an episode with a recording reaches podcast players with all that they ask for, one without does not", async () => {
  const { cookie } = await staffMember(portal, "editor");
  expect(parseRssFeed(await feed()).items ?? []).toEqual([]);
  const ask = async (path: string, body: unknown) => {
    const answer = await portal.ask(path, { method: "POST", cookie, body });
    expect([path, answer.ok]).toEqual([path, true]);
    return answer.json();
  };
  const { file } = await ask("/api/staff/media?name=first.mp3", mp3());
  const value = {
    slug: "first-episode",
    title: "Bolts & nuts",
    summary: "On <site>.",
    body: "Words.",
    meta: { audio: file.address },
    price: null,
    points: null,
    specializations: [],
    isSample: false,
  };
  const { id } = await ask("/api/staff/content", { kind: "podcast", value });
  await ask(`/api/staff/content/${id}/publication`, { version: 1, publicationChanges: 0 });
  const read = parseRssFeed(await feed());
  expect(read).toMatchObject({
    title: "Podcast, iFACE",
    language: "en-in",
    itunes: { explicit: false, categories: [{ text: "Science" }] },
  });
  expect(read.itunes?.image).toMatch(/\/brand\/podcast\.png$/);
  expect(read.items).toHaveLength(1);
  const [episode] = read.items ?? [];
  expect(episode?.title).toBe("Bolts & nuts");
  expect(episode?.guid?.value).toBe(id);
  expect(episode?.enclosures?.[0]).toMatchObject({
    url: expect.stringMatching(/^https?:.*\/media\/files\/.*\.mp3$/),
    type: "audio/mpeg",
    length: file.bytes,
  });
  expect(Number.isNaN(Date.parse(String(episode?.pubDate)))).toBe(false);
});

test("an item takes no address that is not the library's", async () => {
  const { cookie } = await staffMember(portal, "editor");
  const meta = { audio: "https://elsewhere.example/a.mp3" };
  const value = {
    slug: "elsewhere",
    title: "Elsewhere",
    summary: "Words.",
    body: "Words.",
    meta,
    price: null,
    points: null,
    specializations: [],
    isSample: false,
  };
  const answer = await portal.ask("/api/staff/content", { method: "POST", cookie, body: { kind: "podcast", value } });
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ["value.meta.audio"]]);
});
