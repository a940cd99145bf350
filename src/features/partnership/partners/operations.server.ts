import { and, asc, eq, gt, isNotNull, or } from "drizzle-orm";
import { standIn } from "../../../platform/built-in.server";
import { announceContentChange } from "../../../platform/content-changes.server";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { badRequest, conflict, notFound } from "../../../platform/refusal";
import { lastChangeWords } from "../../accounts/last-change.server";
import { indianStates } from "../../cases/indian-states";
import { caseTable } from "../../cases/tables.server";
import { organizationTypes } from "../partnership-options";
import type { ListedPartner } from "./partner-list";
import type { ConsentInput, FactsInput, ListingInput, Partner, PartnersPage } from "./schema";
import { partnerTable } from "./tables.server";

const PAGE = 25;
type Row = typeof partnerTable.$inferSelect;

function viewPartner({ partner, reference }: { partner: Row; reference: string | null }): Partner {
  const { listingConsentAt, listingConsentNote, listedAt, ...parts } = partner;
  return {
    ...parts,
    reference,
    consentAt: listingConsentAt?.toISOString() ?? null,
    consentNote: listingConsentNote,
    listedAt: listedAt?.toISOString() ?? null,
  };
}

const chosen = ({ db }: Context) =>
  db
    .select({ partner: partnerTable, reference: caseTable.reference })
    .from(partnerTable)
    .leftJoin(caseTable, eq(caseTable.id, partnerTable.caseId));

/** Where a page ended: the name and id of its last row. */
function readCursor(cursor: string): { name: string; id: string } {
  try {
    const [name, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    if (typeof name === "string" && typeof id === "string") return { name, id };
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof TypeError)) throw cause;
  }
  throw badRequest("cursor_invalid", "This page cannot be continued. Please begin at the first one.");
}

/** A page of the partners, by name. Throws 400 for a cursor that is none. */
export async function partnersPage(ctx: Context, cursor: string | undefined): Promise<PartnersPage> {
  authorize(ctx, "reviewer");
  const after = cursor ? readCursor(cursor) : undefined;
  const rows = await chosen(ctx)
    .where(
      after &&
        or(
          gt(partnerTable.name, after.name),
          and(eq(partnerTable.name, after.name), gt(partnerTable.id, after.id)),
        ),
    )
    .orderBy(asc(partnerTable.name), asc(partnerTable.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1)?.partner;
  const next = rows.length > PAGE && last ? JSON.stringify([last.name, last.id]) : null;
  return { rows: page.map(viewPartner), nextCursor: next && Buffer.from(next).toString("base64url") };
}

async function findPartner(ctx: Context, id: string): Promise<Partner> {
  const [found] = await chosen(ctx).where(eq(partnerTable.id, id));
  if (!found) throw notFound("There is no such partner.");
  return viewPartner(found);
}

type Change = { parts: Partial<Row>; event: string };

/** Changes a partner as the actor saw it, and tells the public pages. Throws 404, and 409 with who was first. */
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
    if (version !== undefined && row.version !== version)
      throw conflict("changed_elsewhere", await lastChangeWords(tx, id, "this partner"));
    const { parts, event } = change(row, tx.now);
    await tx.db
      .update(partnerTable)
      .set({ ...parts, version: row.version + 1 })
      .where(eq(partnerTable.id, id));
    await record(tx, event, id);
    if (row.listedAt || parts.listedAt) await announceContentChange(tx);
    return findPartner(tx, id);
  });
}

/** Corrects what is said of the partner. Throws 404 and 409. */
export const correctPartner = (
  ctx: Context,
  id: string,
  { version, website, ...facts }: FactsInput,
): Promise<Partner> =>
  changePartner(ctx, id, version, () => ({
    parts: { ...facts, website: website ?? null },
    event: "partner.corrected",
  }));

/** Writes down that the partner agreed to be listed. Throws 404 and 409. */
export const recordConsent = (ctx: Context, id: string, { note, version }: ConsentInput): Promise<Partner> =>
  changePartner(ctx, id, version, (row, now) => ({
    parts: { listingConsentAt: row.listingConsentAt ?? now, listingConsentNote: note },
    event: "partner.consent-recorded",
  }));

/** Takes the consent back and the partner off the page, whoever changed it meanwhile. Throws 404. */
export const withdrawConsent = (ctx: Context, id: string): Promise<Partner> =>
  changePartner(ctx, id, undefined, () => ({
    parts: { listingConsentAt: null, listingConsentNote: null, listedAt: null },
    event: "partner.consent-withdrawn",
  }));

/** Puts a partner on the public page or takes it off. Throws 404, and 409 without consent or with who was first. */
export const setListing = (ctx: Context, id: string, { isListed, version }: ListingInput): Promise<Partner> =>
  changePartner(ctx, id, version, (row, now) => {
    if (isListed && !row.listingConsentAt)
      throw conflict("consent_missing", "Nobody has agreed to be listed yet. Record the consent first.");
    return {
      parts: { listedAt: isListed ? (row.listedAt ?? now) : null },
      event: isListed ? "partner.listed" : "partner.unlisted",
    };
  });

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** Every partner that agreed to be named, by name; none where the database cannot say. */
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
    standIn(ctx, "partners", cause);
    return [];
  }
}
