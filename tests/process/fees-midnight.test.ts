import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { typesWithAdmission } from "../../src/features/membership/admission/types-with-admission";
import { usualFees } from "../../src/features/membership/fees";
import { dayAhead, startOfIndianDay } from "../../src/platform/indian-time";
import { emptyData, ownData, type Program, startTwo } from "../program";
import { projectFolder } from "../source-tree";
import { staffAt } from "./visitor";

const paths = ["/membership", "/faq", "/explore-membership"];
const pages = (program: Program) => Promise.all(paths.map(async (path) => (await program.ask(path)).text()));
/** What the associate year costs, on each page. */
const shown = async (program: Program) => {
  const texts = await pages(program);
  return texts.map((text) => ["3,600", "4,800"].filter((amount) => text.includes(`₹${amount}`)));
};
const alike = (amount: string) => paths.map(() => [amount]);

test("planned fees stand on the pages of every instance from midnight in India on, also on those in memory", async () => {
  const { DATA_DIR = "" } = await emptyData("embedded");
  const clock = join(DATA_DIR, "ahead");
  const moveClock = (ms: number) => writeFileSync(clock, String(ms));
  moveClock(0);
  const shim = pathToFileURL(join(projectFolder, "e2e", "moved-clock.mjs")).href;
  const moved = { NODE_OPTIONS: `--import ${shim}`, MOVED_CLOCK: clock };
  const both = await startTwo({ ...(await ownData("postgres")), ...moved });
  const [one] = both;
  const cookie = await staffAt(one, "admin");
  const day = dayAhead(2);
  const admissionFees = Object.fromEntries(typesWithAdmission.map((type) => [type, 0]));
  const fees = { ...usualFees, associateYear: 4800 };
  const body = { fromDay: day, fees, admissionFees, version: 0 };
  const entered = await one.ask("/api/staff/fees", { body, cookie });
  expect(entered.status, await entered.text()).toBe(201);

  const midnight = startOfIndianDay(day).getTime();
  moveClock(midnight - Date.now() - 30_000);
  for (const program of both) {
    await expect.poll(() => shown(program)).toEqual(alike("3,600"));
    expect(await shown(program)).toEqual(alike("3,600"));
  }
  moveClock(midnight - Date.now() + 1);
  for (const program of both)
    await expect.poll(() => shown(program), { timeout: 1000 }).toEqual(alike("4,800"));
});
