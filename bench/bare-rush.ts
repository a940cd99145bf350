import { fork } from "node:child_process";
import { join } from "node:path";
import type pg from "pg";
import { makeEvent } from "./event-fixtures";
import { during } from "./program";
import type { AloneOrder, AloneReport } from "./register-alone";
import {
  CONNECTIONS,
  orderRow,
  PEOPLE,
  PLACES,
  perSecondOf,
  ROUNDS,
  type Rush,
  ratesOf,
  ratioTo,
  rushOf,
  withClient,
} from "./rush-figures";
import { interleave } from "./statistics";
import type { Row } from "./table";

type Child = ReturnType<typeof fork>;

const heard = <Message>(child: Child) =>
  new Promise<Message>((resolve, reject) => {
    child.once("message", (message: Message | { error: string }) =>
      typeof message === "object" && message !== null && "error" in message
        ? reject(new Error(message.error))
        : resolve(message as Message),
    );
    child.once("exit", (code) => reject(new Error(`a child ended with ${code}`)));
  });

/** Two processes that register without HTTP for the event from `eventOf`. */
function twoRegistering(children: readonly Child[], eventOf: () => Promise<string>) {
  const ask = async (child: Child, order: AloneOrder) => {
    const reply = heard<{ report: AloneReport }>(child);
    child.send(order);
    return (await reply).report;
  };
  return {
    async measure(): Promise<{ eventId: string; perSecond: number }> {
      const eventId = await eventOf();
      const half = PEOPLE / 2;
      const reports = await Promise.all(
        children.map((child, at) => ask(child, { eventId, places: PLACES, people: half, from: at * half })),
      );
      return { eventId, perSecond: PEOPLE / Math.max(...reports.map(({ seconds }) => seconds)) };
    },
    async stop() {
      for (const child of children) child.kill();
    },
  };
}

const inBench = (file: string) => join(import.meta.dirname, file);
const EACH = String(CONNECTIONS / 2);

/** Registers as the peer programs do. */
const startAlone = (url: string) =>
  twoRegistering(
    [0, 1].map(() =>
      fork(inBench("register-alone.ts"), [url, EACH], { execArgv: ["--disable-warning=ExperimentalWarning"] }),
    ),
    async () => crypto.randomUUID(),
  );

/** Registers through our own operation. */
async function startOurs(url: string, client: pg.Client) {
  const env = { ...process.env, REGISTER_OURS: `${url} ${EACH}` };
  const children = [];
  // In sequence, because the first one creates the tables.
  for (const _side of [0, 1]) {
    const child = fork(inBench("child.mjs"), ["register-ours.ts"], { env });
    await heard(child);
    children.push(child);
  }
  return twoRegistering(children, async () => (await makeEvent(client, { places: PLACES })).id);
}

async function rushBare(client: pg.Client, own: Awaited<ReturnType<typeof startOurs>>): Promise<Rush> {
  const { eventId, perSecond } = await own.measure();
  const rushed = await rushOf(client, eventId, perSecond);
  await client.query("delete from outbox");
  return rushed;
}

/**
 * A rush for scarce places without HTTP, both sides in turns. They share the cores with the database. Follow-up work
 * stays in the outbox.
 */
export const bareRushRows = (url: string): Promise<Row[]> =>
  withClient(url, (client) =>
    during(startOurs(url, client), async (own) => {
      await client.query("create table bare_registrations (like registrations including all)");
      return during(Promise.resolve(startAlone(url)), async (peers) => {
        const sides = await interleave<string, Rush | number>(ROUNDS, {
          bare: () => rushBare(client, own),
          alone: async () => (await peers.measure()).perSecond,
        });
        const [bare, alone] = [sides.bare as Rush[], sides.alone as number[]];
        const faster = ratioTo(ratesOf(bare), alone);
        const [people, places] = [PEOPLE.toLocaleString("en-IN"), PLACES.toLocaleString("en-IN")];
        return [
          {
            what: `${people} ask for ${places} places, ${CONNECTIONS} at a time in two processes on one PostgreSQL (commits wait for the disk), both sides without HTTP and mails: registered a second`,
            ours: perSecondOf(ratesOf(bare)),
            comparedWith: `each in its own transaction (advisory lock, count, insert): ${perSecondOf(alone)}`,
            ratio: faster.toFixed(2),
            aim: "≥ 3",
            met: faster >= 3,
          },
          orderRow("the same", bare),
        ];
      });
    }),
  );
