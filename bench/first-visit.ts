import { setTimeout } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { type ExecutedScript, watchScripts } from "./executed-scripts";
import { watchRequests, withPhone } from "./phone";
import { during } from "./program";
import { type Recorded, type Recorder, startRecorder } from "./recording-proxy";

export type FirstVisit = {
  /** In the heaviest rendering and fully compressed, so not as the first two readers get it. */
  document: Recorded;
  fetched: Recorded[];
  ran: { files: ExecutedScript[]; inline: ExecutedScript[] };
  /** Preloaded scripts that did not run. */
  ahead: Recorded[];
};

const isScript = ({ destination }: Recorded) => /^(script|.*worker)$/.test(destination);

/** The home page picks one of several renderings at random; this many readings find them all. */
const READINGS = 40;

/** After the first answer the program recompresses a page in the background, so the first readers get more bytes. */
const COMPRESSED_MS = 2_000;

async function heaviest({ url, recorded }: Recorder, path: string): Promise<Recorded> {
  const headers = { "accept-encoding": "br", "sec-fetch-dest": "document" };
  const readAll = async () => {
    for (let reading = 0; reading < READINGS; reading++) await (await fetch(url + path, { headers })).text();
  };
  await readAll();
  await setTimeout(COMPRESSED_MS);
  const before = recorded.length;
  await readAll();
  const documents = recorded.slice(before).filter((one) => one.destination === "document" && one.path === path);
  return documents.reduce((heavy, one) => (one.sent > heavy.sent ? one : heavy));
}

function assorted(path: string, document: Recorded, fetched: Recorded[], scripts: ExecutedScript[]): FirstVisit {
  const isFile = ({ url }: ExecutedScript) => url !== "" && new URL(url).pathname !== path;
  const files = scripts.filter(isFile);
  const ranPaths = new Set(files.map(({ url }) => new URL(url).pathname));
  return {
    document,
    fetched,
    ran: { files, inline: scripts.filter((script) => !isFile(script)) },
    ahead: fetched.filter((one) => isScript(one) && !ranPaths.has(one.path)),
  };
}

export function firstVisit(launched: Browser, port: number, path: string): Promise<FirstVisit> {
  return during(startRecorder(port), (recorder) =>
    withPhone(launched, async (page) => {
      const scripts = await watchScripts(await page.context().newCDPSession(page));
      const untilQuiet = watchRequests(page);
      await page.goto(recorder.url + path);
      await untilQuiet();
      const [ran, [, ...fetched]] = [await scripts(), recorder.recorded.slice()];
      return assorted(path, await heaviest(recorder, path), fetched, ran);
    }),
  );
}
