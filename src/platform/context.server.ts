import { type SQL, sql } from "drizzle-orm";
import { describeCause } from "./config/cause.server";
import type { Config } from "./config/config.server";
import type { Log } from "./config/log.server";
import type { ContentChanges } from "./db/content-changes.server";
import type { Database, Db } from "./db/db.server";
import { isDiskFull } from "./db/disk-space.server";
import { namedParts, writeTogether } from "./db/insert-many.server";
import { activityTable, outboxTable } from "./db/tables.server";
import { networkWords } from "./http/network-words";
import type { ActivityType } from "./jobs/activity-types";
import type { Wanted } from "./jobs/outbox.server";
import type { Mailer } from "./mail/mail.server";
import { needsSecondFactor, notAllowed, notSignedIn, storageFull } from "./refusal";
import { holds, isStaff, type Role } from "./roles";
import type { Storage } from "./storage/storage.server";

export type Jobs = {
  isFollowed: (type: ActivityType) => boolean;
  /** A waiting retry starts at once, a failed job is queued anew. Returns the number that will run. */
  again: (tx: Tx, wanted: readonly Wanted[]) => Promise<number>;
  work: (contextFor: (requestId: string) => Context) => Promise<void>;
  stop: () => Promise<void>;
};

/** Functions that a feature needs of one that it must not import. A feature adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface Sources {}

export type Platform = {
  config: Config;
  contentChanges: ContentChanges;
  database: Database;
  jobs: Jobs;
  log: Log;
  mailer: Mailer;
  /** From `src/app/sources.server.ts`. */
  sources: Sources;
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
      provenEmail?: string | undefined;
    };

/** Dependencies of one request, job or command; passed, never global. `db` is the current transaction, if any. */
export type Context = Platform & {
  db: Db;
  inTransaction: boolean;
  /** Runs `step` after commit, never after a rollback. */
  onceStored: (step: () => void) => void;
  /** Called when a built-in value replaces data that could not be read. */
  onFallback: () => void;
  actor: Actor;
  requestId: string;
  now: Date;
  /** The client's network (IPv4 address or IPv6 /64), used by rate limits. Never logged. */
  address: string;
};

/** Only `transaction` creates it; functions that need a transaction require this type. */
export type Tx = Context & {
  inTransaction: true;
  /** Runs `step` right before commit, for contended rows. Runs by ascending `rank`, which prevents deadlocks. */
  lastly: (step: () => Promise<void>, rank?: number) => void;
};

type ContextParts = Partial<Pick<Context, "actor" | "requestId" | "now" | "address">>;

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

export const staffActs = ({ actor }: Context) => actor.kind === "user" && isStaff(actor.roles);

/** Throws 401 or 403. "anyone": public; "system": jobs and commands. Staff roles require a second factor. */
export function authorize(ctx: Pick<Context, "actor">, needed: "anyone" | "system" | "user" | Role): void {
  if (needed === "anyone" || ctx.actor.kind === "system") return;
  if (ctx.actor.kind === "visitor") throw notSignedIn();
  if (needed === "system") throw notAllowed();
  if (needed !== "user" && !holds(ctx.actor.roles, needed)) throw notAllowed();
  if (isStaff([needed]) && !ctx.actor.secondFactor) throw needsSecondFactor();
}

const isInside = (ctx: Context): ctx is Tx => ctx.inTransaction;

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

/** CTEs that record `rows` (subject, actor, request id, moment, network) and queue them. Ids only, no personal data. */
export const recording = (jobs: Jobs, type: ActivityType, rows: SQL): SQL =>
  sql`recorded as (
      insert into ${activityTable} (subject, actor, request_id, at, place, type)
      select given.*, ${type}::text from (${rows}) as given returning id
    ),
    enqueued as (insert into ${outboxTable} (activity_id) select id from recorded where ${jobs.isFollowed(type)}::boolean)`;

export const actorName = ({ actor }: Context) => (actor.kind === "user" ? actor.id : actor.kind);

type Happened = { ctx: Context; subject: string };

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
  // One statement for any number of rows: each column is one parameter.
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

export const recordEach = (tx: Tx, type: ActivityType, happened: readonly Happened[]): Promise<void> =>
  recordWhole(
    tx,
    happened.map((one) => ({ ...one, type })),
  );

type RecordOptions = { contextOf?: (subject: string) => Context | undefined; beside?: readonly (SQL | undefined)[] };

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

/** Records an activity and queues its jobs. For staff it also records a shortened network address. */
export const record = (tx: Tx, type: ActivityType, subject: string): Promise<void> =>
  recordEach(tx, type, [{ ctx: tx, subject }]);
