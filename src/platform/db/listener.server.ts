import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { describeCause } from "../config/cause.server";
import type { Log } from "../config/log.server";

/** `text` is undefined when notifications may have been missed. */
type Heard = (text?: string) => void;
type Listening = { url: string; channel: string; log: Log };

const RETRY_MS = 250;
const RETRY_MOST_MS = 5_000;
/** The longest time until a silently lost connection is noticed. */
const ASK_MS = 10_000;
const ANSWER_MS = 5_000;

async function listenOnce({ url, channel }: Listening, heard: Heard, leaving: AbortSignal): Promise<void> {
  const { default: driver } = await import("pg");
  const options = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS, keepAlive: true };
  const client: pg.Client = new driver.Client({ connectionString: url, ...options });
  const lost = new Promise<never>((_, reject) => {
    client.on("error", reject).on("end", () => reject(new Error("the connection ended")));
  });
  lost.catch(() => undefined);
  try {
    await client.connect();
    client.on("notification", ({ payload }) => heard(payload));
    await client.query(`listen ${driver.escapeIdentifier(channel)}`);
    // Notifications sent while disconnected are lost.
    heard();
    while (!leaving.aborted) {
      await Promise.race([wait(ASK_MS, undefined, { signal: leaving }), lost]);
      await client.query("select 1");
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Uses its own connection and reconnects. Calls `heard` after each reconnect too. Returns the stop function. */
export function keepListening(to: Listening, heard: Heard): () => Promise<void> {
  const leaving = new AbortController();
  async function listen(): Promise<void> {
    let pause = RETRY_MS;
    const hear: Heard = (text) => {
      pause = RETRY_MS;
      heard(text);
    };
    while (!leaving.signal.aborted) {
      await listenOnce(to, hear, leaving.signal).catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        to.log.warn({ cause: describeCause(cause), channel: to.channel }, "not listening, it is tried again");
      });
      await wait(pause, undefined, { signal: leaving.signal }).catch(() => undefined);
      pause = Math.min(2 * pause, RETRY_MOST_MS);
    }
  }
  const listening = listen();
  return () => {
    leaving.abort();
    return listening;
  };
}
