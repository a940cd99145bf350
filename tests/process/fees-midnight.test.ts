import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { typesWithAdmission } from "../../src/features/membership/admission/types-with-admission";
import { type Fees, usualFees } from "../../src/features/membership/fees";
import { dayAhead, startOfIndianDay } from "../../src/platform/time/indian-time";
import { emptyData, ownData, type Program, startTwo } from "../program";
import { projectFolder } from "../source-tree";
import { staffAt } from "./visitor";

const paths = ["/membership", "/faq", "/explore-membership"];
const pages = (program: Program) => Promise.all(paths.map(async (path) => (await program.ask(path)).text()));
/** The associate year's fees on each page. */
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
  const [dayBefore, day] = [dayAhead(1), dayAhead(2)];
  const admissionFees = Object.fromEntries(typesWithAdmission.map((type) => [type, 0]));
  const enter = async (fromDay: string, version: number, fees: Fees) => {
    const body = { fromDay, version, fees, admissionFees };
    const answer = await one.ask("/api/staff/fees", { body, cookie });
    expect(answer.status, await answer.text()).toBe(201);
  };
  await enter(dayBefore, 0, usualFees);
  await enter(day, 1, { ...usualFees, associateYear: 4800 });
  /** Waits until `program` has noticed the moved clock. */
  const isDay = (program: Program, today: string) =>
    expect
      .poll(async () => (await (await program.ask("/api/staff/fees", { cookie })).json()).inForce.fromDay, {
        timeout: 10_000,
      })
      .toBe(today);

  const midnight = startOfIndianDay(day).getTime();
  moveClock(midnight - Date.now() - 30_000);
  for (const program of both) {
    await isDay(program, dayBefore);
    expect(await shown(program)).toEqual(alike("3,600"));
  }
  moveClock(midnight - Date.now() + 1);
  for (const program of both) {
    await isDay(program, day);
    expect(await shown(program)).toEqual(alike("4,800"));
  }
});
