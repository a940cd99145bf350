import { eq, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import type { PrintedDocument } from "./printed-document";
import { documentFileTable as files } from "./tables.server";

/** The printed contents; undefined after the retention period. */
export async function printedById({ db }: Context, id: string): Promise<PrintedDocument | undefined> {
  const [found] = await db.select({ printed: files.printed }).from(files).where(eq(files.documentId, id));
  return found?.printed;
}

/** The PDF with the same bytes at every download. Throws 404 after the retention period. */
export async function documentFile(ctx: Context, id: string): Promise<Buffer> {
  authorize(ctx, "anyone");
  const [found] = await ctx.db.select().from(files).where(eq(files.documentId, id));
  if (!found) throw notFound("The file of this document is not kept any more.");
  if (found.pdf) return Buffer.from(found.pdf);
  const { printDocument } = await import("./document-pdf.server");
  const made = await printDocument(found.printed, ctx.log);
  // If two requests render at once, both get the file that was stored first.
  const [stored] = await ctx.db
    .update(files)
    .set({ pdf: sql`coalesce(${files.pdf}, ${made})` })
    .where(eq(files.documentId, id))
    .returning({ pdf: files.pdf });
  return Buffer.from(stored?.pdf ?? made);
}
