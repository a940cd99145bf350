import { fork } from "node:child_process";
import { join } from "node:path";
import { startDatabaseServer } from "../tests/database-server";
import { type Load, type Loaded, startLoad } from "./load";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
import { type Person, signUpPeople, solvedCaptchas } from "./sign-in-fixtures";
import { interleave, median } from "./statistics";
import type { Row } from "./table";

/** Many short turns, so that other load on the machine affects both sides alike. */
const ROUNDS = 12;
const SECONDS = 1.2;
const PEOPLE = 16;
const CONNECTIONS = [8, 32];
const CAPTCHAS_A_ROUND = 2_500;
const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x64) bench" };

type Figure = Pick<Loaded, "perSecond" | "cpuMs">;

function startHashing() {
  const child = fork(join(import.meta.dirname, "hash-alone.ts"), {
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

function bodiesOf(people: readonly Person[], captchas: readonly string[]): string[] {
  return captchas.map((captchaToken, index) =>
    JSON.stringify({ ...people[index % people.length], rememberMe: false, captchaToken }),
  );
}

type Site = { program: Running; databaseUrl: string; people: Person[]; load: Load };

async function signInsPerSecond({ program, databaseUrl, people, load }: Site, connections: number): Promise<Figure> {
  const bodies = bodiesOf(people, await solvedCaptchas(databaseUrl, CAPTCHAS_A_ROUND));
  return load.measure(program, { path: "/api/auth/login", headers, bodies, connections, seconds: SECONDS });
}

function rowsOf(connections: number, ours: Figure[], alone: Figure[]): Row[] {
  const middle = (figures: Figure[], name: keyof Figure) => median(figures.map((figure) => figure[name]));
  const ratio = median(ours.map((figure, round) => figure.perSecond / (alone[round]?.perSecond ?? Number.NaN)));
  const cpu = middle(alone, "cpuMs") / middle(ours, "cpuMs");
  const what = `POST /api/auth/login on PostgreSQL, ${connections} connections`;
  return [
    {
      what: `${what}: sign-ins a second`,
      ours: `${Math.round(middle(ours, "perSecond"))}/s`,
      comparedWith: `argon2id alone: ${Math.round(middle(alone, "perSecond"))}/s`,
      ratio: ratio.toFixed(2),
      aim: "≥ 0.80",
      met: ratio >= 0.8,
    },
    {
      what: `${what}: share of the program's CPU that is the hash`,
      ours: `${middle(ours, "cpuMs").toFixed(1)} ms`,
      comparedWith: `argon2id alone: ${middle(alone, "cpuMs").toFixed(1)} ms`,
      ratio: cpu.toFixed(2),
    },
  ];
}

async function compare(site: Site, hashing: ReturnType<typeof startHashing>): Promise<Row[]> {
  const [few = 8, many = 32] = CONNECTIONS;
  const works = {
    few: () => signInsPerSecond(site, few),
    alone: hashing.measure,
    many: () => signInsPerSecond(site, many),
  };
  await interleave(1, works);
  const figures = await interleave(ROUNDS, works);
  return [...rowsOf(few, figures.few, figures.alone), ...rowsOf(many, figures.many, figures.alone)];
}

/**
 * Sign-ins per second against password checks alone: the cost of captcha, session, activity and HTTP. Database and load
 * share the cores with the program, so the ratio includes them.
 */
export function signIn(): Promise<Row[]> {
  return withFolder((folder) =>
    during(startDatabaseServer(), ({ url }) =>
      during(runProgram({ DATABASE_URL: url, SECRET, DATA_DIR: folder }), async (program) => {
        const people = await signUpPeople(program.port, PEOPLE);
        return during(Promise.resolve(startLoad()), (load) =>
          during(Promise.resolve(startHashing()), (hashing) =>
            compare({ program, databaseUrl: url, people, load }, hashing),
          ),
        );
      }),
    ),
  );
}
