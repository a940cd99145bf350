import { expect, test } from "vitest";
import { foundWords, listOf, PAGE_SIZE, queryOf, questionOf } from "./section-list";
import { sectionAt, sections } from "./sections";

const whole = { q: "", topic: "", year: "", level: "", format: "", page: 1 };
const item = (title: string, day: string, ...specializations: ("structural" | "coastal")[]) => ({
  kind: "guide" as const,
  title,
  summary: "Words below it.",
  specializations,
  publishedAt: new Date(`${day}T12:00:00Z`),
  meta: { authors: [{ name: `Author of ${title}` }] },
});
const items = [
  item("Piers in the sea", "2026-03-01", "structural", "coastal"),
  item("Frames", "2026-01-01", "structural"),
  item("Tides", "2025-12-31", "coastal"),
];

test("a list counts its topics and years whatever is asked for, the most frequent topic first", () => {
  const { topics, years, total } = listOf(items, { ...whole, q: "tides" });
  expect(topics.map(({ label, count }) => [label, count])).toEqual([
    ["Coastal", 2],
    ["Structural", 2],
  ]);
  expect(years.map(({ value, count }) => [value, count])).toEqual([
    ["2026", 2],
    ["2025", 1],
  ]);
  expect(total).toBe(3);
});

test.each([
  [{ q: "SEA piers" }, ["Piers in the sea"]],
  [{ q: "coastal" }, ["Piers in the sea", "Tides"]],
  [{ q: "author of tides" }, ["Tides"]],
  [{ q: "nothing" }, []],
  [{ topic: "structural" }, ["Piers in the sea", "Frames"]],
  [{ topic: "coastal", year: "2025" }, ["Tides"]],
])("asked for %o it shows %o", (question, titles) => {
  expect(listOf(items, { ...whole, ...question }).items.map(({ title }) => title)).toEqual(titles);
});

test("documents are narrowed by their level and their kind, and both are counted", () => {
  const of = (title: string, level?: string, format?: string) => {
    const entry = item(title, "2026-01-01");
    return { ...entry, meta: { ...entry.meta, level, format } };
  };
  const documents = [of("Beams", "Foundation", "Guide"), of("Plates", "Advanced", "Guide"), of("Notes")];
  const titles = (question: Partial<typeof whole>) =>
    listOf(documents, { ...whole, ...question }).items.map(({ title }) => title);
  expect(titles({ format: "Guide" })).toEqual(["Beams", "Plates"]);
  expect(titles({ format: "Guide", level: "Advanced" })).toEqual(["Plates"]);
  expect(titles({ level: "Unheard of" })).toEqual([]);
  const { levels, formats } = listOf(documents, whole);
  expect(levels.map(({ label, count }) => [label, count])).toEqual([
    ["Foundation", 1],
    ["Advanced", 1],
  ]);
  expect(formats.map(({ label, count }) => [label, count])).toEqual([["Guide", 2]]);
});

test("the year of an entry is India's", () => {
  const late = { ...item("Late", "2025-12-31"), publishedAt: new Date("2025-12-31T20:00:00Z") };
  expect(listOf([late], whole).years).toEqual([{ value: "2026", label: "2026", count: 1 }]);
});

test("long lists have pages, the last with what is left", () => {
  const many = Array.from({ length: PAGE_SIZE * 2 + 1 }, (_, at) => item(`No. ${at}`, "2026-01-01"));
  const last = listOf(many, { ...whole, page: 3 });
  expect([last.pages, last.found, last.items.map(({ title }) => title)]).toEqual([
    3,
    PAGE_SIZE * 2 + 1,
    [`No. ${PAGE_SIZE * 2}`],
  ]);
  expect(listOf(many, { ...whole, page: 4 }).items).toEqual([]);
});

test.each(["page=0", "page=-1", "page=1.5", "page=x", "page=99999", "year=20", "year=abcd", "q=%20%20"])(
  "an address with %s asks for the whole list",
  (query) => expect(queryOf(questionOf(new URLSearchParams(query)))).toBe(""),
);

test("what an address asks for is written into one again", () => {
  const query = "?q=a+b&topic=coastal&year=2025&level=Foundation&format=Guide&page=2";
  expect(queryOf(questionOf(new URLSearchParams(query)))).toBe(query);
});

test("a section is found by its path in any spelling, and every way on from an empty one leads somewhere", () => {
  expect(sectionAt("/Blogs/")?.title).toBe("Blogs");
  expect(sectionAt("/blogs/x")).toBe(undefined);
  expect(new Set(sections.map(({ path }) => path)).size).toBe(sections.length);
  for (const { empty } of sections) for (const { to } of empty.ways) expect(to).toMatch(/^\/(#newsletter|contact)/);
});

test("a bundle of courses is not counted as a course", () => {
  const academy = sectionAt("/academy");
  if (!academy) throw new Error("no academy");
  const [pier, ...rest] = items.map((one) => ({ ...one, kind: "course" as "course" | "bundle" }));
  if (!pier) throw new Error("no course");
  const offered = [pier, ...rest, { ...pier, kind: "bundle" as const }];
  const said = (question: object) => foundWords(listOf(offered, { ...whole, ...question }), academy);
  expect(said({})).toBe("3 courses and 1 bundle");
  expect(said({ topic: "structural" })).toBe("2 courses and 1 bundle");
  expect(said({ year: "2025" })).toBe("1 course");
});
