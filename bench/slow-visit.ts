import type { Browser, Page } from "@playwright/test";
import { watchRequests, withPhone } from "./phone";
import { type Control, controls, find, type Tap, tap, tapUntilAnswered } from "./tap";

export const slow = { latency: 400, kilobits: 400 };

const PATIENCE_MS = 5000;

export type EarlyTap = {
  painted: number;
  tap: Tap;
  /** Milliseconds from the request of the page to the first answer of the control, even to a later tap. */
  works: number;
  /** Whether text typed right away survives until all has loaded; undefined without a text field. */
  isKept?: boolean;
};

type Opened = { page: Page; untilQuiet: () => Promise<void> };

/** Runs `work` once the page begins to arrive over a slow connection. */
function withSlowPhone<Answer>(
  launched: Browser,
  address: string,
  work: (opened: Opened) => Promise<Answer>,
): Promise<Answer> {
  return withPhone(launched, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const throughput = (slow.kilobits * 1000) / 8;
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: slow.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    const untilQuiet = watchRequests(page);
    await page.goto(address, { waitUntil: "commit" });
    return work({ page, untilQuiet });
  });
}

/** Milliseconds until the first contentful paint. */
async function untilPainted(page: Page): Promise<number> {
  const painted = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  const handle = await page.waitForFunction(painted);
  return Number(await handle.jsonValue());
}

/** Types a letter into the focused field. Returns whether it is still there in the end. */
async function typed({ page, untilQuiet }: Opened): Promise<boolean | undefined> {
  const field = find(page, "first field");
  if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") return undefined;
  await page.keyboard.type("a");
  await untilQuiet();
  return (await field.inputValue()) === "a";
}

/** On a new visit, the time of the control's first answer to repeated taps from the first paint on. */
const worksFrom = (launched: Browser, address: string, control: Control) =>
  withSlowPhone(launched, address, async ({ page }) => {
    await untilPainted(page);
    return (await tapUntilAnswered(page, control)).answered ?? Number.NaN;
  });

export async function tapEarly(launched: Browser, address: string, control: Control): Promise<EarlyTap> {
  const early = await withSlowPhone(launched, address, async (opened) => {
    const painted = await untilPainted(opened.page);
    const once = await tap(opened.page, control, opened.untilQuiet());
    return { painted, tap: once, isKept: control === "first field" ? await typed(opened) : undefined };
  });
  return { ...early, works: early.tap.answered ?? (await worksFrom(launched, address, control)) };
}

export function tapLate(launched: Browser, address: string): Promise<Map<Control, Tap>> {
  return withSlowPhone(launched, address, async ({ page, untilQuiet }) => {
    await untilQuiet();
    const taps = new Map<Control, Tap>();
    for (const control of controls)
      if ((await find(page, control).count()) > 0)
        taps.set(control, await tap(page, control, page.waitForTimeout(PATIENCE_MS)));
    return taps;
  });
}
