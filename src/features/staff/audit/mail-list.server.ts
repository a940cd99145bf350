import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { recipientHash } from "../../../platform/mail-log.server";
import { mailTable } from "../../../platform/tables.server";
import { eventWords } from "./event-words";
import { namesOf } from "./names.server";
import type { MailPage, MailQuery } from "./schema";

const PAGE = 50;

type Row = typeof mailTable.$inferSelect;

/** The moment stays exact to the millisecond, as it was stored. */
function after(cursor: string): SQL {
  const [at = "", id = ""] = cursor.split(" ");
  const moment = new Date(Number(at));
  const known = Number.isNaN(moment.getTime()) ? new Date(0) : moment;
  return sql`(${mailTable.firstAt}, ${mailTable.id}) < (${known.toISOString()}::timestamptz, ${id})`;
}

function shown(
  { why, about, firstAt, deliveredAt, failedAt, ...row }: Row,
  label: (id: string) => string,
): MailPage["rows"][number] {
  const { id, subject, job, attempts, failure } = row;
  return {
    id,
    subject,
    job,
    attempts,
    failure,
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
        state === "waiting" ? isNull(mailTable.deliveredAt) : undefined,
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
