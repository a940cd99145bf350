import { and, desc, eq, ilike, or, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeText } from "../../../platform/http/cursor.server";
import { notFound } from "../../../platform/refusal";
import { withoutSpaces } from "../../../platform/text/invisible";
import type { DocumentsPage, DocumentsQuery } from "../console/calls";
import { documentView } from "../document-view";
import { dueTable as dues } from "../dues/tables.server";
import { fileNameOf } from "./file-name";
import { documentTable as documents } from "./tables.server";

const PAGE = 50;
const cursors = cursorOf(z.tuple([z.iso.date(), placeText]));

/** Documents, newest first; `q` searches number, reference and payer. Throws 400 for an invalid cursor. */
export async function documentsPage(ctx: Context, { cursor, q, kind }: DocumentsQuery): Promise<DocumentsPage> {
  authorize(ctx, "auditor");
  const place = cursors.decode(cursor);
  const after = place && sql`(${documents.day}, ${documents.number}) < (${place[0]}::date, ${place[1]}::text)`;
  const like = q?.trim() && `%${q.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const named = like
    ? or(ilike(documents.number, like), ilike(documents.dueId, withoutSpaces(like)), ilike(dues.name, like))
    : undefined;
  const found = await ctx.db
    .select({ document: documents, name: dues.name })
    .from(documents)
    .innerJoin(dues, eq(dues.id, documents.dueId))
    .where(and(named, kind && eq(documents.kind, kind), after))
    .orderBy(desc(documents.day), desc(documents.number))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  return {
    rows: rows.map(({ document, name }) => {
      const { dueId: reference, taxablePaise, cgstPaise, sgstPaise, igstPaise } = document;
      return { ...documentView(document), reference, name, taxablePaise, cgstPaise, sgstPaise, igstPaise };
    }),
    nextCursor: last ? cursors.encode([last.document.day, last.document.number]) : null,
  };
}

/** Throws 404. */
export async function documentForStaff(ctx: Context, id: string): Promise<{ id: string; fileName: string }> {
  authorize(ctx, "auditor");
  const [found] = await ctx.db.select().from(documents).where(eq(documents.id, id));
  if (!found) throw notFound("There is no such document.");
  return { id, fileName: fileNameOf(found.number) };
}
