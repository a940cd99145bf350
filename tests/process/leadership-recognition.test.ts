import { expect, test } from "vitest";
import { ownData, type Program, startProgram } from "../program";
import { attributesOf, withoutCode } from "./html";
import { staffAt } from "./visitor";

const textOf = async (program: Program, path: string) => withoutCode(await (await program.ask(path)).text());
const robots = async (program: Program, path: string) =>
  attributesOf(await (await program.ask(path)).text(), "meta").find(({ name }) => name === "robots")?.content;

async function publish(program: Program, cookie: string, kind: string, value: object): Promise<void> {
  const answer = await program.ask("/api/staff/content", { body: { kind, value }, cookie });
  const { id } = await answer.json();
  const body = { version: 1, publicationChanges: 0 };
  expect((await program.ask(`/api/staff/content/${id}/publication`, { body, cookie })).status).toBe(200);
}

const leader = {
  name: "A. <Rao>",
  office: "President",
  from: "2025",
  until: "2099",
  place: 1,
  earlier: [{ office: "Treasurer", from: "2019", until: "2022" }],
  isSample: false,
};
const award = {
  name: "Design",
  purpose: "Good work",
  criteria: "Care",
  decidedBy: "A jury",
  place: 1,
  recipients: [2026, 2024].map((year) => ({ year, name: `Recipient of ${year}`, citation: "A well", hasAgreed: true })),
  isSample: false,
};

test("while nothing is published, the pages say what will stand there, lead on, and are nothing for search engines", async () => {
  const program = await startProgram(await ownData("embedded"));
  for (const [path, words] of [
    ["/leadership", "No office holder is named yet"],
    ["/recognition", "No award is announced yet"],
  ] as const) {
    const html = await textOf(program, path);
    expect(html).toContain(words);
    expect(html).not.toContain("building this part of the site");
    expect(attributesOf(html, "a").map(({ href }) => href)).toEqual(
      expect.arrayContaining(["/contact", "/membership"]),
    );
    expect(await robots(program, path)).toBe("noindex");
    expect(await textOf(program, "/sitemap.xml")).not.toContain(`${path}<`);
  }
});

test("what is published shows at once, without script, years answer by address, and search engines are told", async () => {
  const program = await startProgram(await ownData("postgres"));
  const cookie = await staffAt(program, "editor");
  for (const path of ["/leadership", "/recognition"]) await program.ask(path);
  await publish(program, cookie, "leader", leader);
  await publish(program, cookie, "award", award);
  const people = await textOf(program, "/leadership");
  for (const words of ["A. &lt;Rao&gt;", "President", "2025 to 2099", "Past terms", "2019 to 2022"])
    expect(people).toContain(words);
  const whole = await textOf(program, "/recognition");
  expect(whole).toContain("Recipient of 2026");
  expect(whole).not.toContain("Recipient of 2024");
  const earlier = await textOf(program, "/recognition?year=2024");
  expect(earlier).toContain("Recipient of 2024");
  expect(earlier).not.toContain("Recipient of 2026");
  expect(
    await Promise.all(["/leadership", "/recognition", "/recognition?year=2024"].map((path) => robots(program, path))),
  ).toEqual([undefined, undefined, "noindex"]);
  const sitemap = await (await program.ask("/sitemap.xml")).text();
  for (const path of ["/leadership<", "/recognition<"]) expect(sitemap).toContain(path);
});
