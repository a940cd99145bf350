import { setTimeout } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { type ExecutedScript, watchScripts } from "./executed-scripts";
import { watchRequests, withPhone } from "./phone";
import { during } from "./program";
import { type Recorded, type Recorder, startRecorder } from "./recording-proxy";

/** What a browser did when somebody opened a page for the first time and touched nothing. */
export type FirstVisit = {
  /** The page, in its heaviest rendering, as all but its first two readers get it. */
  document: Recorded;
  /** Everything but the document. */
  fetched: Recorded[];
  /** Scripts of files that ran, and those that stand in the document. */
  ran: { files: ExecutedScript[]; inline: ExecutedScript[] };
  /** Scripts that were fetched and did not run. */
  ahead: Recorded[];
};

const isScript = ({ destination }: Recorded) => /^(script|.*worker)$/.test(destination);

/** A page with several equally good renderings (the home page) answers one of them by chance: so often, it has shown them all. */
const READINGS = 40;

/** The program compresses a page once more beside the traffic after its first answer: its first readers get a larger one. */
const COMPRESSED_MS = 2_000;

/** The heaviest document of `path` at `url`, a recorder's address, as all but its first readers get it. */
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

/** Opens `path` of the program on `port` on a phone that was never there. */
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
