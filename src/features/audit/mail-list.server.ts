import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../platform/context.server";
import { mailTable } from "../../platform/db/tables.server";
import { cursorOf, pageOf, placeMoment, placeText } from "../../platform/http/cursor.server";
import {
  isFailed,
  isLeftOut,
  isUnsent,
  isWaiting,
  mailState,
  recipientHash,
} from "../../platform/mail/mail-log.server";
import type { MailPage, MailQuery, MailRow } from "./calls";
import { activityWords, namesOf } from "./names.server";

const PAGE = 50;

type Row = typeof mailTable.$inferSelect;

const cursors = cursorOf(z.tuple([placeMoment, placeText]));

function after(cursor: string | undefined): SQL | undefined {
  const place = cursors.decode(cursor);
  return place && sql`(${mailTable.firstAt}, ${mailTable.id}) < (${place[0]}::timestamptz, ${place[1]})`;
}

const inState = { all: undefined, waiting: isWaiting, failed: isFailed, "left-out": isLeftOut, unsent: isUnsent };

function shown(row: Row, label: (id: string) => string): MailRow {
  const { id, subject, job, attempts, failure, unsentBecause, why, about } = row;
  const { firstAt, deliveredAt, failedAt } = row;
  return {
    id,
    subject,
    job,
    attempts,
    failure,
    unsentBecause,
    state: mailState(row),
    at: firstAt.toISOString(),
    why: activityWords(why),
    about: { id: about, label: label(about) },
    deliveredAt: deliveredAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}

/** Newest first, 50 a page. Throws 400 for an invalid cursor. */
export async function mailList(ctx: Context, { recipient, state, cursor }: MailQuery): Promise<MailPage> {
  authorize(ctx, "admin");
  const found = await ctx.db
    .select()
    .from(mailTable)
    .where(
      and(
        recipient ? eq(mailTable.recipient, recipientHash(ctx, recipient)) : undefined,
        inState[state],
        after(cursor),
      ),
    )
    .orderBy(desc(mailTable.firstAt), desc(mailTable.id))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  const label = await namesOf(
    ctx,
    rows.map(({ about }) => about),
  );
  return {
    rows: rows.map((row) => shown(row, label)),
    nextCursor: last ? cursors.encode([last.firstAt.toISOString(), last.id]) : null,
  };
}
