import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { isLeftOut, isWaiting, LEFT_OUT, recipientHash } from "../../../platform/mail-log.server";
import { mailTable } from "../../../platform/tables.server";
import { eventWords } from "./event-words";
import { namesOf } from "./names.server";
import type { MailPage, MailQuery, MailRow } from "./schema";

const PAGE = 50;

type Row = typeof mailTable.$inferSelect;

/** The moment stays exact to the millisecond, as it was stored. */
function after(cursor: string): SQL {
  const [at = "", id = ""] = cursor.split(" ");
  const moment = new Date(Number(at));
  const known = Number.isNaN(moment.getTime()) ? new Date(0) : moment;
  return sql`(${mailTable.firstAt}, ${mailTable.id}) < (${known.toISOString()}::timestamptz, ${id})`;
}

const stateOf = ({ deliveredAt, failure }: Row): MailRow["state"] =>
  deliveredAt ? "taken" : failure === LEFT_OUT ? "left-out" : "waiting";

const inState = { all: undefined, waiting: isWaiting, "left-out": isLeftOut };

function shown(row: Row, label: (id: string) => string): MailRow {
  const { id, subject, job, attempts, failure, why, about, firstAt, deliveredAt, failedAt } = row;
  return {
    id,
    subject,
    job,
    attempts,
    failure,
    state: stateOf(row),
    at: firstAt.toISOString(),
    why: eventWords(why),
    about: { id: about, label: label(about) },
    deliveredAt: deliveredAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}

/** The mails that were sent or tried, the newest first, 50 a page; `waiting` are those that nobody has taken yet. */
export async function mailList(ctx: Context, { recipient, state, cursor }: MailQuery): Promise<MailPage> {
  authorize(ctx, "admin");
  const found = await ctx.db
    .select()
    .from(mailTable)
    .where(
      and(
        recipient ? eq(mailTable.recipient, recipientHash(ctx, recipient)) : undefined,
        inState[state],
        cursor ? after(cursor) : undefined,
      ),
    )
    .orderBy(desc(mailTable.firstAt), desc(mailTable.id))
    .limit(PAGE + 1);
  const rows = found.slice(0, PAGE);
  const label = await namesOf(
    ctx,
    rows.map(({ about }) => about),
  );
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => shown(row, label)),
    nextCursor: last ? `${last.firstAt.getTime()} ${last.id}` : null,
  };
}
