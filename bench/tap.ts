import type { Locator, Page } from "@playwright/test";

export const controls = ["first field", "theme switch", "send button", "menu"] as const;
export type Control = (typeof controls)[number];

/** Milliseconds of the page's clock, which starts at its request. Without an answer, `answered` is missing. */
export type Tap = { touched: number; answered?: number };

declare global {
  interface Window {
    tapTimes: Partial<Tap>;
  }
}

const BETWEEN_TAPS_MS = 250;

const found: Record<Control, (page: Page) => Locator> = {
  "first field": (page) => page.getByRole("main").locator("input, select, textarea"),
  "theme switch": (page) => page.getByRole("button", { name: /^Switch to .* theme/ }),
  // Excludes forms that work without script.
  "send button": (page) => page.getByRole("main").locator("form:not([action]) button").last(),
  menu: (page) => page.getByRole("button", { name: "Open menu" }),
};

export const find = (page: Page, control: Control) => found[control](page).filter({ visible: true }).first();

/**
 * Scrolls to a control and records the first touch and the first changed frame. A send button has answered once the
 * page handles the submission itself; native submissions are prevented. Returns the point to touch.
 */
function prepare(element: Element, control: Control): { x: number; y: number } {
  const opened = () =>
    (element as HTMLButtonElement).popoverTargetElement ??
    document.getElementById(element.getAttribute("aria-controls") ?? "") ??
    element.closest("details")?.lastElementChild;
  const ground = (seen: Element) => getComputedStyle(seen).backgroundColor;
  const looks = {
    "first field": () => document.activeElement === element,
    "theme switch": () => ground(document.documentElement) + ground(document.body),
    "send button": () => times.answered,
    menu: () => opened()?.checkVisibility(),
  };
  const times: Partial<Tap> = {};
  window.tapTimes = times;
  const look = looks[control];
  const before = look();
  const note = ({ timeStamp }: Event) => {
    times.touched ??= timeStamp;
  };
  addEventListener("pointerdown", note, { capture: true });
  const frame = () => {
    if (look() === before) requestAnimationFrame(frame);
    else times.answered ??= performance.now();
  };
  addEventListener("submit", (event) => {
    if (event.defaultPrevented) times.answered ??= performance.now();
    else event.preventDefault();
  });
  requestAnimationFrame(frame);
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

const isAnswered = () => window.tapTimes.answered !== undefined;

async function read(page: Page): Promise<Tap> {
  const { touched, answered } = await page.evaluate(() => window.tapTimes);
  if (touched === undefined) throw new Error(`no touch arrived on ${page.url()}`);
  return { touched, answered };
}

/** Taps once and waits for the answer until `overdue` resolves. */
export async function tap(page: Page, control: Control, overdue: Promise<unknown>): Promise<Tap> {
  const { x, y } = await find(page, control).evaluate(prepare, control);
  await page.touchscreen.tap(x, y);
  const answering = page.waitForFunction(isAnswered, null, { timeout: 0 }).catch(() => undefined);
  await Promise.race([answering, overdue]);
  return read(page);
}

export async function tapUntilAnswered(page: Page, control: Control): Promise<Tap> {
  const { x, y } = await find(page, control).evaluate(prepare, control);
  do {
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(BETWEEN_TAPS_MS);
  } while (!(await page.evaluate(isAnswered)));
  return read(page);
}
