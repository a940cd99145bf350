import { expect, test } from "vitest";
import { pageVisitTable } from "../../src/features/shell/visits/tables.server";
import { rateLimitTable } from "../../src/platform/db/tables.server";
import { staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const visit = (path: string) => portal.ask("/api/visits", { body: { path } });
const kept = () => portal.context().db.select().from(pageVisitTable).orderBy(pageVisitTable.path);

test("visits to public pages add up by day, and the reports show them", async () => {
  for (const path of ["/faq", "/faq", "/courses/road-safety-audit"]) expect((await visit(path)).status).toBe(200);
  expect(await kept()).toMatchObject([
    { path: "/courses/road-safety-audit", visits: 1 },
    { path: "/faq", visits: 2 },
  ]);
  const reviewer = await staffMember(portal, "reviewer");
  const answer = await portal.ask("/api/staff/reports", { cookie: reviewer.cookie });
  const { reports } = (await answer.json()) as { reports: { id: string; rows: unknown[] }[] };
  const rows = (id: string) => reports.find((one) => one.id === id)?.rows;
  expect(rows("visits-by-page")).toEqual([
    { label: "/faq", values: [2] },
    { label: "/courses/road-safety-audit", values: [1] },
  ]);
  expect(rows("visits-by-month")?.at(-1)).toMatchObject({ values: [3] });
});

test("paths that may name somebody, and those of no page, are not kept", async () => {
  const before = await kept();
  for (const path of ["/verify/IF-2026-00001", "/staff", "/dashboard", "/no-such-page", "/faq?name=A", "x"])
    expect((await visit(path)).status).toBe(200);
  expect(await kept()).toEqual(before);
  expect((await portal.ask("/api/visits", { body: {} })).status).toBe(400);
});

test("visits at once are all counted, and one client counts no more than sixty a minute", async () => {
  await portal.context().db.delete(pageVisitTable);
  await portal.context().db.delete(rateLimitTable);
  const answers = await Promise.all(Array.from({ length: 62 }, () => visit("/about")));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(await kept()).toMatchObject([{ path: "/about", visits: 60 }]);
});
