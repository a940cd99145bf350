import { fork } from "node:child_process";
import { join } from "node:path";
import { databaseUrl, runSql, startDatabaseServer } from "../tests/database-server";
import { type Load, type Loaded, startLoad } from "./load";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
import { interleave, median } from "./statistics";
import type { Row } from "./table";

const ROUNDS = Number(process.env.ROUNDS ?? 8);
const SECONDS = 1.5;
const CONNECTIONS = 32;
const A_ROUND = 12_000;
const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x64) bench" };

type Figure = Pick<Loaded, "perSecond" | "cpuMs">;

function startInserting(url: string) {
  const child = fork(join(import.meta.dirname, "insert-alone.ts"), [url], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  return {
    measure: () =>
      new Promise<Figure>((resolve, reject) => {
        child.once("message", (figure: Figure) => resolve(figure));
        child.send(SECONDS, (cause) => cause && reject(cause));
      }),
    stop: async () => void child.kill(),
  };
}

let senders = 0;

/** A new address, so that no rate limit applies, and a new idempotency key. */
function ownHeaders(): Record<string, string> {
  senders += 1;
  const address = `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`;
  return { "x-forwarded-for": address, "idempotency-key": crypto.randomUUID() };
}

const bodyOf = (_: unknown, index: number) =>
  JSON.stringify({
    name: "Bench Person",
    email: `bench.person.${senders + index}@example.in`,
    inquiryType: "Event Inquiry",
    subject: "The convention in Nashik",
    message: "Is there a rate for students?".repeat(8),
  });

/** Drops queued jobs afterwards, so that the other side has the machine to itself. */
async function submit(program: Running, load: Load, url: string): Promise<Figure> {
  const bodies = Array.from({ length: A_ROUND }, bodyOf);
  const own = bodies.map(ownHeaders);
  const order = { path: "/api/contact", headers, bodies, own, connections: CONNECTIONS, seconds: SECONDS };
  const figure = await load.measure(program, order, "201");
  await runSql(url, "delete from pgboss.job where name = 'later' and state in ('created', 'retry')");
  return figure;
}

function rowOf(isDurable: boolean, ours: Figure[], alone: Figure[]): Row {
  const middle = (figures: Figure[], name: keyof Figure) => median(figures.map((figure) => figure[name]));
  const ratio = median(ours.map((figure, round) => figure.perSecond / (alone[round]?.perSecond ?? Number.NaN)));
  const side = (figures: Figure[]) =>
    `${Math.round(middle(figures, "perSecond"))}/s, ${middle(figures, "cpuMs").toFixed(2)} ms CPU`;
  return {
    what: `POST /api/contact on PostgreSQL (${isDurable ? "commits wait for the disk, its default" : "fsync off"}), ${CONNECTIONS} connections: submissions stored a second`,
    ours: side(ours),
    comparedWith: `bare single-row INSERT commits: ${side(alone)}`,
    ratio: ratio.toFixed(2),
    aim: "≥ 0.12",
    met: ratio >= 0.12,
  };
}

/**
 * Stored messages per second, each with case, activity, idempotency key, rate limit and two queued emails, against
 * single-row commits through the same driver. HTTP, database and load share the cores with the program.
 */
function measured(isDurable: boolean): Promise<Row> {
  return withFolder((folder) =>
    during(startDatabaseServer({ isDurable }), async ({ url }) => {
      await runSql(url, "create database bare");
      const env = {
        DATABASE_URL: url,
        DATABASE_CONNECTIONS: String(CONNECTIONS),
        SECRET,
        DATA_DIR: folder,
        TRUST_PROXY: "1",
      };
      return during(runProgram(env), (program) =>
        during(Promise.resolve(startLoad()), (load) =>
          during(Promise.resolve(startInserting(databaseUrl(url, "bare"))), async (inserting) => {
            const works = { ours: () => submit(program, load, url), alone: inserting.measure };
            await interleave(3, works);
            const { ours, alone } = await interleave(ROUNDS, works);
            return rowOf(isDurable, ours, alone);
          }),
        ),
      );
    }),
  );
}

export const submissions = async (): Promise<Row[]> => [await measured(true), await measured(false)];
