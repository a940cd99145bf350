import type { Config } from "./config.server";
import type { Database, Db } from "./db.server";
import type { Jobs } from "./jobs.server";
import type { Log } from "./log.server";
import type { Mailer } from "./mail.server";
import { notAllowed, notSignedIn } from "./refusal";
import type { Storage } from "./storage.server";
import { eventTable } from "./tables.server";

/** What the process is made of; lives as long as it does. */
export type Platform = {
  config: Config;
  database: Database;
  jobs: Jobs;
  log: Log;
  mailer: Mailer;
  storage: Storage;
};

export type Role = "member" | "reviewer" | "editor" | "admin";
export type Actor =
  | { kind: "visitor" }
  | { kind: "system" }
  | { kind: "user"; id: string; sessionId: string; roles: Role[] };

/** What one request, job or command may use. `db` is the transaction inside one. Passed along, never global. */
export type Context = Platform & {
  db: Db;
  inTransaction: boolean;
  actor: Actor;
  requestId: string;
  now: Date;
  /** The client's network (an IPv4 address, or the /64 of an IPv6 address): what limits count by. Never logged. */
  address: string;
};

type ContextParts = Partial<Pick<Context, "actor" | "requestId" | "now" | "address">>;

/** A context of its own for one request, job or command. */
export function createContext(platform: Platform, parts: ContextParts = {}): Context {
  return {
    ...platform,
    db: platform.database.db,
    inTransaction: false,
    actor: { kind: "visitor" },
    requestId: crypto.randomUUID(),
    now: new Date(),
    address: "",
    ...parts,
  };
}

const rank: Record<Role, number> = { member: 0, reviewer: 1, editor: 1, admin: 2 };

function holds(roles: Role[], needed: Role): boolean {
  return (
    roles.includes(needed) || (needed !== "member" && roles.includes("admin") && rank.admin > rank[needed])
  );
}

/** Lets the actor pass or throws 401 or 403. "anyone" says in words that a verb is public; "system" is jobs and commands. */
export function authorize(ctx: Context, needed: "anyone" | "system" | "user" | Role): void {
  if (needed === "anyone" || ctx.actor.kind === "system") return;
  if (ctx.actor.kind === "visitor") throw notSignedIn();
  if (needed === "system") throw notAllowed();
  if (needed !== "user" && !holds(ctx.actor.roles, needed)) throw notAllowed();
}

/** Runs WORK in one transaction; inside another it joins that one. */
export function transaction<Answer>(ctx: Context, work: (tx: Context) => Promise<Answer>): Promise<Answer> {
  if (ctx.inTransaction) return work(ctx);
  return ctx.db.transaction((db) => work({ ...ctx, db, inTransaction: true }));
}

/**
 * Writes one row of the append-only events (ids only, no personal data) and queues, in the same transaction, the jobs that
 * the index of jobs ties to its type.
 */
export async function record(tx: Context, type: string, subject: string): Promise<void> {
  const [event] = await tx.db
    .insert(eventTable)
    .values({
      type,
      subject,
      actor: tx.actor.kind === "user" ? tx.actor.id : tx.actor.kind,
      requestId: tx.requestId,
      at: tx.now,
    })
    .returning({ id: eventTable.id });
  if (!event) throw new Error("the event was not stored");
  await tx.jobs.announce(tx.db, { id: event.id, type, subject, at: tx.now.toISOString() });
}
