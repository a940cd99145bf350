import { asc, eq, inArray, sql } from "drizzle-orm";
import { authorize, type Context, type Tx } from "../../platform/context.server";
import { type DataPrincipal, fromAddressOf, type Held } from "../accounts/data-principal.server";
import {
  certificateTable as certificates,
  certificateCheckTable as checks,
  correctionTable as corrections,
  certificateVersionTable as versions,
} from "./tables.server";

const ofPerson = (who: DataPrincipal) => fromAddressOf(who, certificates.email, certificates.issuedAt);

/** The certificates of the proven addresses of `who`: every version, what was asked to be corrected, and who checked them. */
export async function certificatesHeld({ db }: Context, who: DataPrincipal): Promise<Held> {
  const found = await db.select().from(certificates).where(ofPerson(who)).orderBy(asc(certificates.issuedAt));
  const held = [];
  for (const { subject, ...certificate } of found) {
    const isIts = (column: typeof versions.number | typeof corrections.number | typeof checks.number) =>
      eq(column, certificate.number);
    held.push({
      ...certificate,
      versions: await db.select().from(versions).where(isIts(versions.number)).orderBy(versions.version),
      corrections: await db.select().from(corrections).where(isIts(corrections.number)),
      checks: await db.select().from(checks).where(isIts(checks.number)),
    });
  }
  return { certificates: held };
}

/**
 * Takes the person out of their certificates: number and dates stay, so that the check answers that the holder is erased. What
 * certifies an organisation keeps its name and loses the address of who stood for it.
 */
export async function eraseHolder(tx: Tx, who: DataPrincipal): Promise<void> {
  authorize(tx, "system");
  const own = await tx.db.select().from(certificates).where(ofPerson(who));
  const all = own.map(({ number }) => number);
  const personal = own.flatMap(({ number, kind }) => (kind === "affiliation" ? [] : [number]));
  await tx.db.delete(corrections).where(inArray(corrections.number, all));
  await tx.db.update(versions).set({ name: null, statement: null }).where(inArray(versions.number, personal));
  // Some are issued for an event and an address: the mark in its place still names one thing only.
  const subject = sql`replace(${certificates.subject}, ${certificates.email}, ${certificates.number})`;
  await tx.db.update(certificates).set({ subject, email: null }).where(inArray(certificates.number, all));
}
