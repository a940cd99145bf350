import { expect, test } from "vitest";
import { publicFigures } from "../../src/features/content/figures.server";
import { membershipOffer } from "../../src/features/shell/membership-offer.server";
import { staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const setting = "/api/staff/settings/figures";

test("the figures are the built-in ones and on the go-live list until staff confirm them with a month", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const goLiveLine = async () => {
    const { groups } = await (await portal.ask("/api/staff/go-live", { cookie })).json();
    const lines = groups.flatMap((group: { lines: { name: string; state: string }[] }) => group.lines);
    return lines.find(({ name }: { name: string }) => name === "Figures of the federation");
  };
  const before = await publicFigures(portal.context());
  expect(before).toMatchObject({ asOf: "", figures: [{ value: "5,000+", label: "active members" }, {}, {}, {}] });
  expect(await goLiveLine()).toMatchObject({ state: "sample" });

  const value = {
    activeMembers: "6,200",
    memberAssociations: "54",
    yearlyCourses: "80",
    documentaries: "26",
    libraryResources: "1,150",
    figuresAsOf: "September 2026",
  };
  const saved = await portal.ask(setting, { method: "PUT", cookie, body: { value, version: 0 } });
  expect(saved.status).toBe(200);
  await expect
    .poll(async () => publicFigures(portal.context()), { timeout: 10_000 })
    .toMatchObject({ asOf: "September 2026", figures: [{ value: "6,200" }, { value: "54" }, {}, {}] });
  expect(await goLiveLine()).toMatchObject({ state: "set" });
  const offers = (await membershipOffer(portal.context())).flatMap(({ features }) => features);
  expect(offers).toContain("Digital library, 1,150 resources");
});

test("figures without a month, or blank ones, are refused at their fields", async () => {
  const { cookie } = await staffMember(portal, "admin");
  const value = {
    activeMembers: " ",
    memberAssociations: "54",
    yearlyCourses: "80",
    documentaries: "26",
    libraryResources: "1,150",
    figuresAsOf: "",
  };
  const answer = await portal.ask(setting, { method: "PUT", cookie, body: { value, version: 0 } });
  expect([answer.status, Object.keys((await answer.json()).fields).sort()]).toEqual([
    400,
    ["activeMembers", "figuresAsOf"],
  ]);
});
