import { fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { runSql, startDatabaseServer } from "../tests/database-server";
import { freePort } from "../tests/free-port";
import { issueToSend, subscriberOf } from "../tests/newsletter-fixtures";
import { newcomer } from "../tests/people";
import { during, type Running, runProgram, SECRET, withFolder } from "./program";
import type { Row } from "./table";

const RECIPIENTS = Number(process.env.RECIPIENTS ?? 10_000);
const BARE = Math.min(RECIPIENTS, 3_000);
const OTHER_MAILS = 5;
const WAIT_AIM_S = 30;

/** A mail server that accepts everything and keeps each recipient's arrival time and the last message. */
async function startMailServer() {
  const port = await freePort();
  const cameAt = new Map<string, number>();
  const last = { raw: "" };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        last.raw = Buffer.concat(parts).toString("utf8");
        for (const { address } of envelope.rcptTo) cameAt.set(address, performance.now());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port, cameAt, last, stop };
}
type MailServer = Awaited<ReturnType<typeof startMailServer>>;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(20);
}

/** Signs up a new person. Returns seconds until their email arrives. */
async function otherMail({ port }: Running, { cameAt }: MailServer): Promise<number> {
  const person = newcomer();
  const asked = performance.now();
  const headers = { "content-type": "application/json" };
  const url = `http://127.0.0.1:${port}/api/auth/signup`;
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(person) });
  if (answer.status !== 201) throw new Error(`the sign-up answered ${answer.status}`);
  await until(() => cameAt.has(person.email));
  return ((cameAt.get(person.email) ?? 0) - asked) / 1000;
}

/** Sends an issue with other emails in between. Returns emails per second and the longest wait of the others. */
async function sendIssue(program: Running, mails: MailServer) {
  const isOurs = (address: string) => address.startsWith("reader.");
  const sent = () => [...mails.cameAt].filter(([address]) => isOurs(address)).map(([, at]) => at);
  const waits: number[] = [];
  for (let nth = 1; nth <= OTHER_MAILS; nth++) {
    await until(() => mails.cameAt.size >= (RECIPIENTS * nth) / (OTHER_MAILS + 1));
    waits.push(await otherMail(program, mails));
  }
  await until(() => mails.cameAt.size === RECIPIENTS + OTHER_MAILS);
  const moments = sent();
  const seconds = (Math.max(...moments) - Math.min(...moments)) / 1000;
  return { perSecond: RECIPIENTS / seconds, longestWait: Math.max(...waits) };
}

/** Emails per second of a process that only sends the last message. */
function sendAlone({ port, last: { raw } }: MailServer): Promise<number> {
  const child = fork(join(import.meta.dirname, "send-alone.ts"), [String(port)], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const recipients = Array.from({ length: BARE }, (_, at) => subscriberOf(at + 1));
  return new Promise((resolve, reject) => {
    child.once("message", (perSecond: number) => {
      child.kill();
      resolve(perSecond);
    });
    child.send({ raw, recipients }, (cause) => cause && reject(cause));
  });
}

type Sent = Awaited<ReturnType<typeof sendIssue>>;

const rowsOf = ({ perSecond, longestWait }: Sent, alone: number): Row[] => [
  {
    what: `an issue of the newsletter to ${RECIPIENTS.toLocaleString("en-IN")} on PostgreSQL: mails a second`,
    ours: `${Math.round(perSecond)}/s`,
    comparedWith: `bare SMTP sending of the same message: ${Math.round(alone)}/s`,
    ratio: (perSecond / alone).toFixed(2),
  },
  {
    what: "the longest that another mail waited meanwhile",
    ours: `${longestWait.toFixed(1)} s`,
    aim: `< ${WAIT_AIM_S} s`,
    met: longestWait < WAIT_AIM_S,
  },
];

export const newsletter = (): Promise<Row[]> =>
  withFolder((folder) =>
    during(startDatabaseServer(), ({ url }) =>
      during(startMailServer(), async (mails) => {
        const env = { DATABASE_URL: url, SECRET, DATA_DIR: folder };
        await (await runProgram(env)).stop();
        for (const statement of issueToSend(RECIPIENTS)) await runSql(url, statement);
        const smtp = { ...env, SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
        const sent = await during(runProgram(smtp), (program) => sendIssue(program, mails));
        return rowsOf(sent, await sendAlone(mails));
      }),
    ),
  );
