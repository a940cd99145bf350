import { type SQL, sql } from "drizzle-orm";
import type { ActivityType } from "./activity-types";
import { describeCause } from "./cause.server";
import type { Config } from "./config.server";
import type { ContentChanges } from "./content-changes.server";
import type { Database, Db } from "./db.server";
import { isDiskFull } from "./disk-space.server";
import { namedParts, writeTogether } from "./insert-many.server";
import type { Jobs } from "./jobs.server";
import type { Log } from "./log.server";
import type { Mailer } from "./mail.server";
import { networkWords } from "./network-words";
import { needsSecondFactor, notAllowed, notSignedIn, storageFull } from "./refusal";
import { holds, isStaff, type Role } from "./roles";
import type { Storage } from "./storage.server";
import { activityTable, outboxTable } from "./tables.server";

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

/** `secondFactor`: the session began with one, or one was turned on in it. */
export type Actor =
  | { kind: "visitor" }
  | { kind: "system" }
  | {
      kind: "user";
      id: string;
      sessionId: string;
      roles: Role[];
      secondFactor?: boolean;
      /** Their address, once it is proven. */
      provenEmail?: string | undefined;
    };

/** What one request, job or command may use. `db` is the transaction inside one. Passed along, never global. */
export type Context = Platform & {
  db: Db;
  inTransaction: boolean;
  /** Calls `step` once what is written is stored; never, if the transaction is undone. */
  onceStored: (step: () => void) => void;
  /** Called when something built in stands for what the database could not tell. */
  onFallback: () => void;
  actor: Actor;
  requestId: string;
  now: Date;
  /** The client's network (an IPv4 address, or the /64 of an IPv6 address): what limits count by. Never logged. */
  address: string;
};

/** A context inside a transaction: only `transaction` gives one. What needs one asks for it in its type. */
export type Tx = Context & {
  inTransaction: true;
  /**
   * Does `step` once all else is written, right before it is stored: what locks a row that many others wait for. Steps with a lower
   * `rank` come first, whoever asks, so that no two transactions wait for each other.
   */
  lastly: (step: () => Promise<void>, rank?: number) => void;
};

type ContextParts = Partial<Pick<Context, "actor" | "requestId" | "now" | "address">>;

/** A context of its own for one request, job or command. */
export function createContext(platform: Platform, parts: ContextParts = {}): Context {
  return {
    ...platform,
    db: platform.database.db,
    inTransaction: false,
    onceStored: (step) => step(),
    onFallback: () => undefined,
    actor: { kind: "visitor" },
    requestId: crypto.randomUUID(),
    now: new Date(),
    address: "",
    ...parts,
  };
}

/** Whether somebody of the staff acts. */
export const staffActs = ({ actor }: Context) => actor.kind === "user" && isStaff(actor.roles);

/**
 * Lets the actor pass or throws 401 or 403. "anyone" says in words that a verb is public; "system" is jobs and commands. What
 * staff may do also asks for a session with a second factor.
 */
export function authorize(ctx: Pick<Context, "actor">, needed: "anyone" | "system" | "user" | Role): void {
  if (needed === "anyone" || ctx.actor.kind === "system") return;
  if (ctx.actor.kind === "visitor") throw notSignedIn();
  if (needed === "system") throw notAllowed();
  if (needed !== "user" && !holds(ctx.actor.roles, needed)) throw notAllowed();
  if (isStaff([needed]) && !ctx.actor.secondFactor) throw needsSecondFactor();
}

const isInside = (ctx: Context): ctx is Tx => ctx.inTransaction;

/** Runs `work` in one transaction; inside another it joins that one. */
export async function transaction<Answer>(ctx: Context, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  if (isInside(ctx)) return work(ctx);
  const steps: (() => void)[] = [];
  const onceStored = (step: () => void) => void steps.push(step);
  const stored = ctx.db.transaction(async (db) => {
    const last: { step: () => Promise<void>; rank: number }[] = [];
    const lastly = (step: () => Promise<void>, rank = 0) => void last.push({ step, rank });
    const done = await work({ ...ctx, db, inTransaction: true, onceStored, lastly });
    for (const { step } of last.toSorted((one, other) => one.rank - other.rank)) await step();
    return done;
  });
  const answer = await stored.catch((cause: unknown) => {
    if (!isDiskFull(cause)) throw cause;
    ctx.log.error({ requestId: ctx.requestId, cause: describeCause(cause) }, "the disk is full");
    throw storageFull();
  });
  for (const step of steps) step();
  return answer;
}

/**
 * The part of a statement, after its `with`, that writes `rows` (a select or values of subject, actor, request id, moment and
 * network: ids only, no personal data) into the activity as of `type`, and into the outbox where that leads to jobs.
 */
export const recording = (jobs: Jobs, type: ActivityType, rows: SQL): SQL =>
  sql`recorded as (
      insert into ${activityTable} (subject, actor, request_id, at, place, type)
      select given.*, ${type}::text from (${rows}) as given returning id
    ),
    enqueued as (insert into ${outboxTable} (activity_id) select id from recorded where ${jobs.isFollowed(type)}::boolean)`;

/** Who acts, as activities name it. */
export const actorName = ({ actor }: Context) => (actor.kind === "user" ? actor.id : actor.kind);

/** Something that happened to `subject` at the moment of `ctx`, by its actor. */
type Happened = { ctx: Context; subject: string };

/** What was recorded just now of `followed` types waits in the outbox, in its order. */
const intoOutbox = (followed: readonly ActivityType[]) =>
  sql`insert into outbox (activity_id) select id from recorded where type = any(${sql.param(followed)}::text[]) order by id`;

type Recorded = Happened & { type: ActivityType };

async function recordWhole(
  tx: Tx,
  happened: readonly Recorded[],
  beside: NonNullable<RecordOptions["beside"]> = [],
): Promise<void> {
  if (happened.length === 0) return writeTogether(tx.db, beside);
  const list = (of: (one: Recorded) => string | null) => sql.param(happened.map(of));
  // One statement for all of them, however many: each of its columns is one value.
  const recorded = sql`insert into activity (type, subject, actor, request_id, at, place)
    select type, subject, actor, request_id, at, place from unnest(
      ${list(({ type }) => type)}::text[],
      ${list(({ subject }) => subject)}::text[],
      ${list(({ ctx }) => actorName(ctx))}::text[],
      ${list(({ ctx }) => ctx.requestId)}::text[],
      ${list(({ ctx }) => ctx.now.toISOString())}::timestamptz[],
      ${list(({ ctx }) => (staffActs(ctx) ? networkWords(ctx.address) : null))}::text[]
    ) as happened (type, subject, actor, request_id, at, place) returning id, type`;
  const followed = [...new Set(happened.map(({ type }) => type))].filter((type) => tx.jobs.isFollowed(type));
  const others = namedParts(beside.filter((part) => part !== undefined));
  const before = followed.length > 0 ? [...others, sql`recorded as (${recorded})`] : others;
  const last = followed.length > 0 ? intoOutbox(followed) : recorded;
  await tx.db.execute(before.length > 0 ? sql`with ${sql.join(before, sql`, `)} ${last}` : last);
}

/** Records that something of `type` happened, each time as its own context says; what it leads to waits in the outbox. */
export const recordEach = (tx: Tx, type: ActivityType, happened: readonly Happened[]): Promise<void> =>
  recordWhole(
    tx,
    happened.map((one) => ({ ...one, type })),
  );

type RecordOptions = {
  /** As whose act something is recorded, where that is not the one of the transaction. */
  contextOf?: (subject: string) => Context | undefined;
  /** What is written by the same statement. */
  beside?: readonly (SQL | undefined)[];
};

/** Records what happened of several types, in their order, each to its subjects; what it leads to waits in the outbox. */
export const recordAll = (
  tx: Tx,
  ofTypes: readonly (readonly [ActivityType, readonly string[]])[],
  { contextOf, beside = [] }: RecordOptions = {},
): Promise<void> => {
  const happened = ofTypes.flatMap(([type, subjects]) =>
    subjects.map((subject) => ({ ctx: contextOf?.(subject) ?? tx, type, subject })),
  );
  return recordWhole(tx, happened, beside);
};

/** Records that something of `type` happened to `subject`; what it leads to waits in the outbox. Of staff it says from which network they acted. */
export const record = (tx: Tx, type: ActivityType, subject: string): Promise<void> =>
  recordEach(tx, type, [{ ctx: tx, subject }]);
