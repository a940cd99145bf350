import { and, asc, eq, gt, isNotNull, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { announceContentChange } from "../../../platform/db/announce-content-change.server";
import { cursorOf, pageOf, placeText } from "../../../platform/http/cursor.server";
import { recordDegraded } from "../../../platform/http/degradation.server";
import type { ActivityType } from "../../../platform/jobs/activity-types";
import { conflict, notFound } from "../../../platform/refusal";
import { refuseInterested } from "../../accounts/conflict-of-interest.server";
import { lastChangeWords } from "../../accounts/last-change.server";
import { labelOf } from "../../accounts/profile/profile-options";
import { indianStates } from "../../cases/indian-states";
import { caseTable } from "../../cases/tables.server";
import { organizationTypes } from "../partnership-options";
import type { ConsentInput, EndingInput, FactsInput, ListingInput, Partner, PartnersPage } from "./calls";
import type { ListedPartner } from "./partner-list";
import { partnerTable } from "./tables.server";

const PAGE = 25;
type Row = typeof partnerTable.$inferSelect;

function viewPartner({ partner, reference }: { partner: Row; reference: string | null }): Partner {
  const { listingConsentAt, listingConsentNote, listedAt, endedAt, ...parts } = partner;
  return {
    ...parts,
    reference,
    consentAt: listingConsentAt?.toISOString() ?? null,
    consentNote: listingConsentNote,
    listedAt: listedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

const chosen = ({ db }: Context) =>
  db
    .select({ partner: partnerTable, reference: caseTable.reference })
    .from(partnerTable)
    .leftJoin(caseTable, eq(caseTable.id, partnerTable.caseId));

const cursors = cursorOf(z.tuple([placeText, placeText]));

function after(cursor: string | undefined): SQL | undefined {
  const place = cursors.decode(cursor);
  if (!place) return undefined;
  const [name, id] = place;
  return or(gt(partnerTable.name, name), and(eq(partnerTable.name, name), gt(partnerTable.id, id)));
}

/** By name. Throws 400 for an invalid cursor. */
export async function partnersPage(ctx: Context, cursor: string | undefined): Promise<PartnersPage> {
  authorize(ctx, "reviewer");
  const found = await chosen(ctx)
    .where(after(cursor))
    .orderBy(asc(partnerTable.name), asc(partnerTable.id))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  return {
    rows: rows.map(viewPartner),
    nextCursor: last ? cursors.encode([last.partner.name, last.partner.id]) : null,
  };
}

async function findPartner(ctx: Context, id: string): Promise<Partner> {
  const [found] = await chosen(ctx).where(eq(partnerTable.id, id));
  if (!found) throw notFound("There is no such partner.");
  return viewPartner(found);
}

/** Throws 403 if the actor applied for this partnership and another reviewer exists. */
async function refuseOwnPartner(tx: Tx, { caseId }: Row): Promise<void> {
  if (!caseId) return;
  const applicants = await tx.db.select({ email: caseTable.email }).from(caseTable).where(eq(caseTable.id, caseId));
  await refuseInterested(tx, applicants, {
    code: "own_partner",
    sentence: "You applied for this partnership yourself. Another reviewer has to do this.",
    roles: ["reviewer", "admin"],
  });
}

type Change = { parts: Partial<Row>; activity: ActivityType };

/**
 * Changes a partner at `version` and refreshes the public pages. Throws 403 for one's own, 404, and 409 with the name behind the
 * newer change.
 */
async function changePartner(
  ctx: Context,
  id: string,
  version: number | undefined,
  change: (row: Row, now: Date) => Change,
): Promise<Partner> {
  authorize(ctx, "reviewer");
  return transaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(partnerTable).where(eq(partnerTable.id, id)).for("update");
    if (!row) throw notFound("There is no such partner.");
    await refuseOwnPartner(tx, row);
    if (version !== undefined && row.version !== version)
      throw conflict("changed_elsewhere", await lastChangeWords(tx, id, "this partner"));
    const { parts, activity } = change(row, tx.now);
    await tx.db
      .update(partnerTable)
      .set({ ...parts, version: row.version + 1 })
      .where(eq(partnerTable.id, id));
    await record(tx, activity, id);
    if (row.listedAt || parts.listedAt) await announceContentChange(tx);
    return findPartner(tx, id);
  });
}

/** Throws 404 and 409. */
export const correctPartner = (
  ctx: Context,
  id: string,
  { version, website, ...facts }: FactsInput,
): Promise<Partner> =>
  changePartner(ctx, id, version, () => ({
    parts: { ...facts, website: website ?? null },
    activity: "partner.corrected",
  }));

/** Records that the partner agreed to be listed. Throws 404 and 409. */
export const recordConsent = (ctx: Context, id: string, { note, version }: ConsentInput): Promise<Partner> =>
  changePartner(ctx, id, version, (row, now) => ({
    parts: { listingConsentAt: row.listingConsentAt ?? now, listingConsentNote: note },
    activity: "partner.consent-recorded",
  }));

/** Withdraws the consent and unlists the partner. Takes no version, so a newer change cannot block it. Throws 403 and 404. */
export const withdrawConsent = (ctx: Context, id: string): Promise<Partner> =>
  changePartner(ctx, id, undefined, () => ({
    parts: { listingConsentAt: null, listingConsentNote: null, listedAt: null },
    activity: "partner.consent-withdrawn",
  }));

/** Lists or unlists a partner. Throws 404, and 409 without consent or after a newer change. */
export const setListing = (ctx: Context, id: string, { isListed, version }: ListingInput): Promise<Partner> =>
  changePartner(ctx, id, version, (row, now) => {
    if (isListed && !row.listingConsentAt)
      throw conflict("consent_missing", "Nobody has agreed to be listed yet. Record the consent first.");
    if (isListed && row.endedAt) throw conflict("partnership_ended", "This partnership has ended.");
    return {
      parts: { listedAt: isListed ? (row.listedAt ?? now) : null },
      activity: isListed ? "partner.listed" : "partner.unlisted",
    };
  });

/** Ends the partnership for good and unlists the partner; a job withdraws the certificate. Throws 404 and 409. */
export const endPartnership = (ctx: Context, id: string, { version }: EndingInput): Promise<Partner> =>
  changePartner(ctx, id, version, (row, now) => {
    if (row.endedAt) throw conflict("partnership_ended", "This partnership has ended already.");
    return { parts: { endedAt: now, listedAt: null }, activity: "partner.ended" };
  });

/** Partners that agreed to be named, by name; empty if the database fails. */
export async function listedPartners(ctx: Context): Promise<ListedPartner[]> {
  authorize(ctx, "anyone");
  try {
    const rows = await ctx.db
      .select()
      .from(partnerTable)
      .where(and(isNotNull(partnerTable.listedAt), isNotNull(partnerTable.listingConsentAt)))
      .orderBy(asc(partnerTable.name), asc(partnerTable.id));
    return rows.map(({ id, name, type, website, city, state, since }) => ({
      id,
      name,
      type: labelOf(organizationTypes, type),
      website,
      place: `${city}, ${labelOf(indianStates, state)}`,
      since: since.slice(0, 4),
    }));
  } catch (cause) {
    recordDegraded(ctx, "partners", cause);
    return [];
  }
}
