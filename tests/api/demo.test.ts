import { expect, test } from "vitest";
import { carryOut } from "../../src/portal.server";
import { staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const operator = () => portal.context({ actor: { kind: "system" } });
type Report = { id: string; rows: { label: string; values: number[] }[] };

test("demo fills the console with members of several states", async () => {
  expect(await carryOut(operator(), ["demo", "100"])).toContain("100 sample accounts");
  const { cookie } = await staffMember(portal, "admin");
  const { rows } = await (await portal.ask("/api/staff/members", { cookie })).json();
  expect(rows.length).toBeGreaterThan(20);
  const { reports } = (await (await portal.ask("/api/staff/reports", { cookie })).json()) as {
    reports: Report[];
  };
  const states = reports.find(({ id }) => id === "members-by-state")?.rows ?? [];
  expect(states.length).toBeGreaterThan(5);
  expect(states.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(100);
});
