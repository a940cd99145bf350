import { asc, eq, inArray, sql } from "drizzle-orm";
import { authorize, type Context, type Tx } from "../../platform/context.server";
import { type DataPrincipal, fromAddressOf, type Held } from "../accounts/data-principal.server";
import type { CertificateKind } from "./certificate";
import { certificateOwner } from "./holder.server";
import { otherNames } from "./other-names.server";
import {
  certificateTable as certificates,
  certificateCheckTable as checks,
  correctionTable as corrections,
  certificateVersionTable as versions,
} from "./tables.server";

const ofPerson = (who: DataPrincipal) => fromAddressOf(who, certificateOwner.email, certificateOwner.at);

/** Certificates of the proven addresses of the person, with all versions, corrections and checks. */
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

const ofBookings: readonly CertificateKind[] = ["attendance", "completion"];

/** The certificates in `own` that keep their name: those of organisations, and those of people whom the person booked. */
async function keptOf(
  tx: Tx,
  who: DataPrincipal,
  own: readonly (typeof certificates.$inferSelect)[],
  formerNames: readonly string[],
): Promise<string[]> {
  const isOther = await otherNames(tx, who, formerNames);
  const booked = own.flatMap(({ number, kind }) => (ofBookings.includes(kind) ? [number] : []));
  const printed = await tx.db.select().from(versions).where(inArray(versions.number, booked));
  const others = [...Map.groupBy(printed, ({ number }) => number)].flatMap(([number, all]) =>
    all.every(({ name }) => isOther(name)) ? [number] : [],
  );
  return [...others, ...own.flatMap(({ number, kind }) => (kind === "affiliation" ? [number] : []))];
}

/**
 * Anonymises the person's certificates. Number and dates stay, so that a check answers “erased”. A certificate of an
 * organisation, or of another person whom they booked, keeps its name and loses the address.
 */
export async function eraseHolder(tx: Tx, who: DataPrincipal, formerNames: readonly string[]): Promise<void> {
  authorize(tx, "system");
  const own = await tx.db.select().from(certificates).where(ofPerson(who));
  const all = own.map(({ number }) => number);
  const kept = new Set(await keptOf(tx, who, own, formerNames));
  const personal = all.filter((number) => !kept.has(number));
  await tx.db.delete(corrections).where(inArray(corrections.number, all));
  await tx.db.update(versions).set({ name: null, statement: null }).where(inArray(versions.number, personal));
  // Some subjects contain the address. The number replaces it, so the subject stays unique.
  const subject = sql`replace(${certificates.subject}, ${certificates.email}, ${certificates.number})`;
  await tx.db.update(certificates).set({ subject, email: null }).where(inArray(certificates.number, all));
}
