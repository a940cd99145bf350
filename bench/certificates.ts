import type pg from "pg";
import { checkBatch } from "../src/features/certificates/batch/operations.server";
import { certificateNumber } from "../src/features/certificates/certificate-number";
import { certificatePdf } from "../src/features/certificates/certificate-pdf.server";
import { checkCertificate } from "../src/features/certificates/operations.server";
import { createContext, type Platform } from "../src/platform/context.server";
import { keyedHash } from "../src/platform/signing/keyed-hash.server";
import { anyNetwork, inProcess, perSecond } from "./in-process";
import { interleave, median, p95 } from "./statistics";
import type { Row } from "./table";

const ROUNDS = 12;
const BATCHES = 40;
const CERTIFICATES = 1_000_000;
const IN_A_BATCH = 1_000;
const AT_ONCE = [1, 32];
const AT_A_TIME = 50_000;

const numberAt = (at: number) => certificateNumber(2026, at);
const anyNumber = () => numberAt(1 + Math.floor(Math.random() * CERTIFICATES));
const nameAt = (at: number) => `Holder ${at}`;

async function fill(pool: pg.Pool): Promise<void> {
  for (let from = 1; from <= CERTIFICATES; from += AT_A_TIME) {
    const serials = Array.from({ length: AT_A_TIME }, (_, at) => from + at);
    const given = [serials.map(numberAt), serials.map(String), serials.map(nameAt)];
    await pool.query(
      `with given as (select * from unnest($1::text[], $2::text[], $3::text[]) as g(number, subject, name)),
        stored as (insert into certificates (number, kind, subject, email, issued_at)
          select number, 'finalist', subject, subject || '@example.in', now() from given)
        insert into certificate_versions (number, version, title, name, sentence, issued_on, statement)
          select number, 1, 'Finalist’s certificate', name, 'is one of the finalists.', current_date, 'c1.' from given`,
      given,
    );
  }
  await pool.query("analyze certificates, certificate_versions");
}

async function captchas(platform: Platform, pool: pg.Pool): Promise<string[]> {
  const tokens = Array.from({ length: BATCHES }, () => crypto.randomUUID());
  const hashes = tokens.map((token) => keyedHash(platform, "captcha token", token));
  await pool.query(
    `insert into captcha_challenges (token_hash, network_hash, microsite, action, puzzle, created_at, expires_at, verified_at)
      select h, 'bench', 'main_portal', 'certificate-batch', '{}', now(), now() + interval '1 hour', now() from unnest($1::text[]) h`,
    [hashes],
  );
  return tokens;
}

async function checks(platform: Platform, pool: pg.Pool): Promise<Row[]> {
  const select = () =>
    pool.query({ name: "bare", text: "select * from certificates where number = $1", values: [anyNumber()] });
  const check = () => checkCertificate(createContext(platform, { address: anyNetwork() }), anyNumber());
  const rows: Row[] = [];
  for (const atOnce of AT_ONCE) {
    const works = { select: () => perSecond(atOnce, select), check: () => perSecond(atOnce, check) };
    await interleave(1, works);
    const figures = await interleave(ROUNDS, works);
    const ratio = median(figures.check.map((figure, at) => figure / (figures.select[at] ?? Number.NaN)));
    rows.push({
      what: `checking a certificate among ${CERTIFICATES.toLocaleString("en-IN")}, ${atOnce} at once`,
      ours: `${Math.round(median(figures.check))}/s`,
      comparedWith: `SELECT by primary key: ${Math.round(median(figures.select))}/s`,
      ratio: ratio.toFixed(2),
      aim: "≥ 0.6",
      met: ratio >= 0.6,
    });
  }
  return rows;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function batches(platform: Platform, pool: pg.Pool): Promise<Row[]> {
  const tokens = await captchas(platform, pool);
  const some = () => Array.from({ length: IN_A_BATCH }, anyNumber);
  const bare = () =>
    pool.query(
      "select c.*, v.name from certificates c join certificate_versions v using (number) where c.number = any($1)",
      [some()],
    );
  const batch = () => {
    const rows = some().map((number) => ({ number, name: "Holder 1" }));
    const captchaToken = tokens.pop() ?? "";
    return checkBatch(createContext(platform), { organisation: "Bench", rows, captchaToken });
  };
  const figures = await interleave(BATCHES, { bare: () => timed(bare), batch: () => timed(batch) });
  const ratio = median(figures.batch.map((figure, at) => figure / (figures.bare[at] ?? Number.NaN)));
  const slowest = p95(figures.batch);
  return [
    {
      what: "a list of 1,000 certificates, signed and counted",
      ours: `${median(figures.batch).toFixed(0)} ms`,
      comparedWith: `one select with = any: ${median(figures.bare).toFixed(0)} ms`,
      ratio: ratio.toFixed(2),
      aim: "≤ 3",
      met: ratio <= 3,
    },
    { what: "the same, p95", ours: `${slowest.toFixed(0)} ms`, aim: "< 200 ms", met: slowest < 200 },
  ];
}

async function drawing(): Promise<Row[]> {
  const printed = {
    number: numberAt(1),
    version: 1,
    title: "Finalist’s certificate",
    name: "Meera Kulkarni",
    sentence: "is one of the 10 finalists of the competition.",
    issuedOn: "2026-11-23",
    address: `https://portal.example.org/verify/certificate/${numberAt(1)}#c1.${"x".repeat(300)}`,
    withdrawn: false,
  };
  await certificatePdf(printed, console);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(() => certificatePdf(printed, console)));
  const middle = median(times);
  return [{ what: "a certificate as PDF", ours: `${middle.toFixed(0)} ms`, aim: "< 50 ms", met: middle < 50 }];
}

/** Checks certificates against bare statements on the same tables, in turns in one process; also draws one. */
export const certificates = (): Promise<Row[]> =>
  inProcess({
    fill,
    compare: async (platform, pool) => [
      ...(await checks(platform, pool)),
      ...(await batches(platform, pool)),
      ...(await drawing()),
    ],
  });
