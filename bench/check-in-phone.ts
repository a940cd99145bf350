import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { findCode } from "../src/features/events/check-in/phone/find-code";
import { verdictOf } from "../src/features/events/check-in/phone/verdict";
import type { CheckInList } from "../src/features/events/check-in/schema";
import { eventInPass, signedPass } from "../src/features/events/pass/pass";
import { withSignature } from "../src/platform/signing/signed-statement";
import type { Desk } from "./check-in";
import { makeEvent } from "./event-fixtures";
import { enrolledPhone, gateLink } from "./gate-fixtures";
import { withBrowser, withPhone } from "./phone";
import { root } from "./program";
import { interleave, median, p95 } from "./statistics";
import type { Row } from "./table";

const SLOWER = 4;
const STARTS = 5;
const TYPED = 40;
const VERDICTS = 400;
const KB = 1024;

async function signedPasses(list: CheckInList) {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const raw = Buffer.from(await crypto.subtle.exportKey("raw", pair.publicKey)).toString("base64url");
  const keys = [{ id: "bench", key: raw, since: new Date(0).toISOString(), trustedUntil: null }];
  const event = eventInPass(list.gate.eventId);
  const passes = [];
  for (let at = 0; at < VERDICTS; at++) {
    const person = list.people[Math.floor(Math.random() * list.people.length)];
    const registrationId = person?.id ?? "";
    const signed = signedPass({ registrationId, event, version: 1, keyId: "bench" });
    const bytes = new TextEncoder().encode(signed);
    const signature = new Uint8Array(await crypto.subtle.sign("Ed25519", pair.privateKey, bytes));
    passes.push({ statement: withSignature(signed, signature), bytes, signature });
  }
  return { list: { ...list, keys }, publicKey: pair.publicKey, passes };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function verdicts(fetched: CheckInList): Promise<Row[]> {
  const { list, publicKey, passes } = await signedPasses(fetched);
  const nobody = async () => undefined;
  const [session] = list.sessions;
  let turn = 0;
  const next = () => passes[turn++ % passes.length] as (typeof passes)[number];
  const judge = async () => {
    const found = await findCode(list, next().statement, { readCard: nobody, now: new Date() });
    if (verdictOf(found, session, () => undefined).outcome !== "admitted") throw new Error(found.kind);
  };
  const verify = () => {
    const { bytes, signature } = next();
    return crypto.subtle.verify("Ed25519", publicKey, signature, bytes);
  };
  const works = { ours: () => timed(judge), bare: () => timed(verify) };
  await interleave(50, works);
  const { ours, bare } = await interleave(VERDICTS, works);
  const ratio = p95(ours) / p95(bare);
  return [
    {
      what: `a verdict after decoding, ${list.people.length.toLocaleString("en-IN")} people on the list: p95`,
      ours: `${p95(ours).toFixed(2)} ms`,
      comparedWith: `one WebCrypto Ed25519 verification: ${p95(bare).toFixed(2)} ms`,
      ratio: ratio.toFixed(2),
      aim: "≤ 3",
      met: ratio <= 3,
    },
  ];
}

const isReady = (page: Page) => page.getByRole("heading", { name: "Ready", exact: true }).waitFor({ timeout: 120_000 });

/** Reloads offline. Returns milliseconds until the page is usable and until it reports that it is ready. */
async function startedAgain(page: Page): Promise<{ usable: number; ready: number }> {
  const started = performance.now();
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("button", { name: "Start scanning" }).waitFor();
  const usable = performance.now() - started;
  await isReady(page);
  return { usable, ready: performance.now() - started };
}

/** Milliseconds from Enter to the verdict, by the page's clock. */
async function typedVerdict(page: Page, code: string): Promise<number> {
  await page.getByLabel("Code of the pass").fill(code);
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const form = document.querySelector<HTMLFormElement>("#typed-code");
        const started = performance.now();
        const watch = new MutationObserver(() => {
          if (!document.querySelector("[role=alert]")) return;
          watch.disconnect();
          resolve(performance.now() - started);
        });
        watch.observe(document.body, { childList: true, subtree: true });
        form?.requestSubmit();
      }),
  );
  await page.getByRole("button", { name: "Scan next" }).click();
  return ms;
}

async function onPhone(page: Page, address: string, list: CheckInList): Promise<Row[]> {
  const scripts = new Set<string>();
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith("/assets/") && pathname.endsWith(".js")) scripts.add(basename(pathname));
  });
  await page.goto(address);
  await isReady(page);
  const bytes = [...scripts]
    .map((name) => gzipSync(readFileSync(join(root, "build", "client", "assets", name)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);
  const session = await page.context().newCDPSession(page);
  await page.context().setOffline(true);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const starts = [];
  for (let at = 0; at < STARTS; at++) starts.push(await startedAgain(page));
  await page.getByRole("button", { name: "Start scanning" }).click();
  await page.getByRole("button", { name: "Type code" }).click();
  const typed: number[] = [];
  for (const { code } of list.people.slice(0, TYPED)) typed.push(await typedVerdict(page, code));
  const [usable, ready] = [median(starts.map((one) => one.usable)), median(starts.map((one) => one.ready))];
  const slow = `CPU slowed ${SLOWER} ×, without network`;
  return [
    {
      what: `/check-in, ${list.people.length.toLocaleString("en-IN")} people, ${slow}: ready after`,
      ours: `${(ready / 1000).toFixed(2)} s`,
      comparedWith: `can scan after ${(usable / 1000).toFixed(2)} s`,
      aim: "≤ 2 s",
      met: ready <= 2000,
    },
    {
      what: `a verdict on the screen after Enter, stored on the disk before, ${slow}: p95`,
      ours: `${p95(typed).toFixed(0)} ms`,
      aim: "≤ 100 ms",
      met: p95(typed) <= 100,
    },
    {
      what: "/check-in: script that is fetched until it is ready, gzip",
      ours: `${(bytes / KB).toFixed(0)} KB in ${scripts.size} files`,
      aim: "≤ 150 KB",
      met: bytes / KB <= 150,
    },
  ];
}

export async function phoneRows({ client, origin, cookie }: Desk, people: number): Promise<Row[]> {
  const { id } = await makeEvent(client, { places: people, people, startsIn: "1 hour" });
  const { list } = await (await enrolledPhone(origin, cookie, id)).list();
  const address = await gateLink(origin, cookie, id);
  const judged = await verdicts(list);
  return [...judged, ...(await withBrowser((browser) => withPhone(browser, (page) => onPhone(page, address, list))))];
}
