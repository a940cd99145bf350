import { and, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { cursorOf, pageOf, placeMoment, placeText } from "../../../platform/http/cursor.server";
import { conflict, notFound } from "../../../platform/refusal";
import { certificateNumberIn } from "../certificate-number";
import { currentVersions } from "../operations.server";
import { certificateTable as certificates, certificateVersionTable as versions } from "../tables.server";
import type { CertificatesPage, CertificatesQuery } from "./calls";

const PAGE = 25;
const cursors = cursorOf(z.tuple([placeMoment, placeText]));

function fits(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const words = q.replace(/[\\%_]/g, "\\$&").split(/\s+/);
  const named = and(...words.map((word) => ilike(versions.name, `%${word}%`)));
  return or(eq(certificates.number, certificateNumberIn(q) ?? ""), named);
}

/** Newest first. Throws 400 for an invalid cursor. */
export async function certificatesPage(ctx: Context, { cursor, q }: CertificatesQuery): Promise<CertificatesPage> {
  authorize(ctx, "reviewer");
  const place = cursors.decode(cursor);
  const after =
    place && sql`(${certificates.issuedAt}, ${certificates.number}) < (${place[0]}::timestamptz, ${place[1]}::text)`;
  const found = await currentVersions(ctx)
    .where(and(fits(q), after))
    .orderBy(desc(certificates.issuedAt), desc(certificates.number))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  return {
    rows: rows.map(({ certificate, current }) => ({
      number: certificate.number,
      kind: certificate.kind,
      version: certificate.version,
      title: current.title,
      name: current.name,
      sentence: current.sentence,
      issuedAt: certificate.issuedAt.toISOString(),
      withdrawnAt: certificate.withdrawnAt?.toISOString() ?? null,
      withdrawnReason: certificate.withdrawnReason,
    })),
    nextCursor: last ? cursors.encode([last.certificate.issuedAt.toISOString(), last.certificate.number]) : null,
  };
}

/** Withdraws a certificate and emails the holder the reason. Throws 404, and 409 if it is already withdrawn. */
export async function withdrawCertificate(ctx: Context, number: string, reason: string): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    const isIt = eq(certificates.number, number);
    const [found] = await tx.db.select().from(certificates).where(isIt).for("update");
    if (!found) throw notFound("There is no such certificate.");
    if (found.withdrawnAt) throw conflict("certificate_withdrawn", "This certificate is withdrawn already.");
    await tx.db.update(certificates).set({ withdrawnAt: tx.now, withdrawnReason: reason }).where(isIt);
    await record(tx, "certificate.withdrawn", number);
  });
}
