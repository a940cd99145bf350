import { expect, test } from "vitest";
import { readCouncil } from "../../src/features/content/leadership/operations.server";
import { readRecognition } from "../../src/features/content/recognition/operations.server";
import { staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const base = "/api/staff/content";
const at = (day: string) => portal.context({ now: new Date(`${day}T06:30:00Z`) });

let cookie: string | undefined;
async function ask(path: string, body: unknown, method = "POST") {
  cookie ??= (await staffMember(portal, "editor")).cookie;
  const answer = await portal.ask(base + path, { method, body, cookie });
  return { status: answer.status, body: await answer.json() };
}
const leader = (parts: object = {}) => ({
  name: "A. Rao",
  office: "President",
  from: "2025-04-01",
  until: "2028-03-31",
  place: 1,
  isSample: false,
  ...parts,
});
const award = (parts: object = {}) => ({
  name: "Design",
  purpose: "Good work",
  criteria: "Care",
  decidedBy: "A jury",
  place: 1,
  isSample: false,
  ...parts,
});
async function published(kind: string, value: object): Promise<string> {
  const { body } = await ask("", { kind, value });
  expect(await ask(`/${body.id}/publication`, { version: 1, publicationChanges: 0 })).toMatchObject({ status: 200 });
  return body.id;
}

test("the program brings along no people and no awards", async () => {
  expect(await readCouncil(portal.context())).toEqual({ inOffice: [], pastTerms: [] });
  expect(await readRecognition(portal.context())).toMatchObject({ awards: [], years: [], recipients: [] });
});

test("an office holder is shown from publication on, from the first to the last day of the term, then below", async () => {
  const draft = await ask("", { kind: "leader", value: leader({ name: "Draft" }) });
  expect(draft.status).toBe(201);
  expect(await readCouncil(at("2026-11-23"))).toEqual({ inOffice: [], pastTerms: [] });
  const id = await published("leader", leader());
  const shown = async (day: string) => {
    const council = await readCouncil(at(day));
    return [council?.inOffice, council?.pastTerms].map((list) => list?.map(({ name }) => name));
  };
  expect(await shown("2025-03-31")).toEqual([[], []]);
  expect(await shown("2025-04-01")).toEqual([["A. Rao"], []]);
  expect(await shown("2028-03-31")).toEqual([["A. Rao"], []]);
  expect(await shown("2028-04-01")).toEqual([[], ["A. Rao"]]);
  const { rows } = (await (await portal.ask(`${base}?kind=leader`, { cookie })).json()) as {
    rows: { id: string; title: string; path: string }[];
  };
  expect(rows.find((row) => row.id === id)).toMatchObject({ title: "A. Rao, President", path: "/leadership" });
  expect((await ask(`/${id}/publication`, undefined, "DELETE")).status).toBe(200);
  expect(await shown("2026-11-23")).toEqual([[], []]);
});

const refused: [string, string, object, string][] = [
  ["leader", "a term that ends before it begins", leader({ until: "2024" }), "value.until"],
  ["leader", "a day that does not exist", leader({ from: "2025-02-30" }), "value.from"],
  ["leader", "a year in other words", leader({ from: "last year" }), "value.from"],
  ["leader", "an address for a name", leader({ name: "www.example.org" }), "value.name"],
  [
    "leader",
    "an earlier term without end",
    leader({ earlier: [{ office: "Treasurer", from: "2019" }] }),
    "value.earlier.0.until",
  ],
  ["award", "half a place", award({ place: 1.5 }), "value.place"],
  ["award", "no criteria", award({ criteria: " " }), "value.criteria"],
  [
    "award",
    "a recipient who has not agreed",
    award({ recipients: [{ year: 2026, name: "B. Nair", citation: "A well", hasAgreed: false }] }),
    "value.recipients.0.hasAgreed",
  ],
];

test.each(refused)("%s: %s is refused beside the field", async (kind, _, value, field) => {
  expect(await ask("", { kind, value })).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
});

test("recipients of a published award are shown by year", async () => {
  const recipients = [2026, 2024].map((year) => ({ year, name: `Y${year}`, citation: "A well", hasAgreed: true }));
  await published("award", award({ recipients }));
  const shown = async (year: string) => (await readRecognition(portal.context(), year))?.recipients;
  expect(await shown("")).toMatchObject([{ award: "Design", name: "Y2026" }]);
  expect(await shown("2024")).toMatchObject([{ award: "Design", name: "Y2024" }]);
});
