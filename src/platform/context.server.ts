import { type SQL, sql } from "drizzle-orm";
import type { Config } from "./config.server";
import type { ContentChanges } from "./content-changes.server";
import { type Database, type Db, type Hot, hotInside } from "./db.server";
import type { Jobs } from "./jobs.server";
import type { Log } from "./log.server";
import type { Mailer } from "./mail.server";
import { placeWords } from "./place-words";
import { needsSecondFactor, notAllowed, notSignedIn } from "./refusal";
import type { Storage } from "./storage.server";
import { eventTable } from "./tables.server";

/** What the process is made of; lives as long as it does. */
export type Platform = {
  config: Config;
  contentChanges: ContentChanges;
  database: Database;
  jobs: Jobs;
  log: Log;
  mailer: Mailer;
  storage: Storage;
};

export type Role = "member" | "reviewer" | "editor" | "admin";
/** `secondFactor`: the session began with one, or one was turned on in it. */
export type Actor =
  | { kind: "visitor" }
  | { kind: "system" }
  | { kind: "user"; id: string; sessionId: string; roles: Role[]; secondFactor?: boolean };

/** What one request, job or command may use. `db` is the transaction inside one. Passed along, never global. */
export type Context = Platform & {
  db: Db;
  /** Runs a named statement, inside the transaction when there is one, as `db` does. */
  hot: Hot;
  inTransaction: boolean;
  /** Calls STEP once what is written is stored; never, if the transaction is undone. */
  onceStored: (step: () => void) => void;
  /** Called when something built in stands for what the database could not tell. */
  onStandIn: () => void;
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
    hot: platform.database.hot,
    inTransaction: false,
    onceStored: (step) => step(),
    onStandIn: () => undefined,
    actor: { kind: "visitor" },
    requestId: crypto.randomUUID(),
    now: new Date(),
    address: "",
    ...parts,
  };
}

const rank: Record<Role, number> = { member: 0, reviewer: 1, editor: 1, admin: 2 };

/** Whether somebody with ROLES may do what is for NEEDED. */
export function holds(roles: Role[], needed: Role): boolean {
  return (
    roles.includes(needed) || (needed !== "member" && roles.includes("admin") && rank.admin > rank[needed])
  );
}

const staffRoles: readonly string[] = ["reviewer", "editor", "admin"] satisfies Role[];

/** Whether somebody of the staff acts. */
export const isStaff = ({ actor }: Context) =>
  actor.kind === "user" && actor.roles.some((role) => staffRoles.includes(role));

/**
 * Lets the actor pass or throws 401 or 403. "anyone" says in words that a verb is public; "system" is jobs and commands. What
 * staff may do also asks for a session with a second factor.
 */
export function authorize(ctx: Context, needed: "anyone" | "system" | "user" | Role): void {
  if (needed === "anyone" || ctx.actor.kind === "system") return;
  if (ctx.actor.kind === "visitor") throw notSignedIn();
  if (needed === "system") throw notAllowed();
  if (needed !== "user" && !holds(ctx.actor.roles, needed)) throw notAllowed();
  if (staffRoles.includes(needed) && !ctx.actor.secondFactor) throw needsSecondFactor();
}

/** Runs WORK in one transaction; inside another it joins that one. */
export async function transaction<Answer>(
  ctx: Context,
  work: (tx: Context) => Promise<Answer>,
): Promise<Answer> {
  if (ctx.inTransaction) return work(ctx);
  const steps: (() => void)[] = [];
  const onceStored = (step: () => void) => void steps.push(step);
  const answer = await ctx.db.transaction((db) =>
    work({ ...ctx, db, hot: hotInside(db), inTransaction: true, onceStored }),
  );
  for (const step of steps) step();
  return answer;
}

/**
 * The part of a statement, after its `with`, that writes the append-only events of ROWS (a select or values of type, subject,
 * actor, request id and moment: ids only, no personal data) and queues the jobs that the index of jobs ties to TYPE. The
 * statement has to select from its last expression, "queued".
 */
export function recording(jobs: Jobs, type: string, rows: SQL): SQL {
  const storing = sql`insert into ${eventTable} (type, subject, actor, request_id, at) ${rows}
    returning id, type, subject, at`;
  return jobs.announcing(storing, type);
}

/** Who acts, as events name it. */
export const actorName = ({ actor }: Context) => (actor.kind === "user" ? actor.id : actor.kind);

/**
 * Records, in the caller's transaction, that something of TYPE happened to SUBJECT, and queues what it leads to. Of staff it says
 * from which network they acted.
 */
export async function record(tx: Context, type: string, subject: string): Promise<void> {
  const place = isStaff(tx) ? placeWords(tx.address) : null;
  const storing = sql`insert into ${eventTable} (type, subject, actor, request_id, at, place)
    values (${type}, ${subject}, ${actorName(tx)}, ${tx.requestId}, ${tx.now.toISOString()}::timestamptz, ${place})
    returning id, type, subject, at`;
  await tx.hot(`record ${type}`, sql`with ${tx.jobs.announcing(storing, type)} select count(*) from queued`);
}
