import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page, type Route } from "@playwright/test";
import QRCode from "qrcode";
import sharp from "sharp";
import { journeyBrowser } from "./browser";
import { expect } from "./test";

const [WIDTH, HEIGHT] = [640, 480];
const FRAMES = 30;

/** A film for the fake camera that shows `text` as a QR code. Returns its path. */
export async function filmOf(text: string): Promise<string> {
  const code = await QRCode.toBuffer(text, { errorCorrectionLevel: "M", margin: 4, width: 420 });
  const frame = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "white" } })
    .composite([{ input: code }])
    .jpeg({ quality: 95 })
    .toBuffer();
  const file = join(mkdtempSync(join(tmpdir(), "iface-film-")), "camera.mjpeg");
  writeFileSync(file, Buffer.concat(Array.from({ length: FRAMES }, () => frame)));
  return file;
}

/** A phone with its storage in `folder` and `film` as its camera. */
export async function phone(folder: string, baseURL: string, film: string): Promise<BrowserContext> {
  const { executablePath, args = [] } = await journeyBrowser();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    baseURL,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    viewport: { width: 390, height: 844 },
    permissions: ["camera"],
    args: [
      ...args,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  context.setDefaultTimeout(20_000);
  return context;
}

export const newPhoneFolder = () => mkdtempSync(join(tmpdir(), "iface-phone-"));

/** Kills the browser, as an empty battery would. */
export async function kill(context: BrowserContext, folder: string): Promise<void> {
  const gone = context.waitForEvent("close");
  const processes = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).split("\n");
  for (const line of processes)
    if (line.includes(`--user-data-dir=${folder}`)) process.kill(Number(line.trim().split(" ")[0]), "SIGKILL");
  await gone;
}

/** Delays the next list response. Resolves once the phone has requested it; call the result to release it. */
export async function holdList(page: Page): Promise<() => void> {
  const list = /\/api\/check-in\/list/;
  const held = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await held.promise;
    await route.continue();
  };
  await page.route(list, hold, { times: 1 });
  const asked = page.waitForRequest(list);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await asked;
  return held.resolve;
}

export async function typeCode(page: Page, code: string, verdict: string): Promise<void> {
  await page.getByLabel("Code of the pass").fill(code);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("alert")).toContainText(verdict);
}
