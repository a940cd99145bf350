import { z } from "zod";
import { fieldShapes } from "~/features/cases/form/shape";
import { cursorParameter } from "~/platform/cursor";
import { paragraph } from "~/platform/schema";
import { partnershipForm } from "../form";

const moment = () => z.iso.datetime();
const version = z.int({ error: "Please reload the partners." }).min(0);

export const partnerId = z.object({ id: z.string().max(64) });
export const partnersQuery = z.object({ cursor: cursorParameter() });

/** A partner as the console lists it. */
export const partner = z.object({
  id: z.string(),
  /** The application; null once it is gone. */
  caseId: z.string().nullable(),
  reference: z.string().nullable(),
  name: z.string(),
  type: z.string(),
  website: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  since: z.string(),
  consentAt: moment().nullable(),
  consentNote: z.string().nullable(),
  listedAt: moment().nullable(),
  endedAt: moment().nullable(),
  version: z.int(),
});
export type Partner = z.output<typeof partner>;
/** What GET /api/staff/partners answers: 25 rows a page, by name. */
export const partnersPage = z.object({ rows: z.array(partner), nextCursor: z.string().nullable() });
export type PartnersPage = z.output<typeof partnersPage>;
export const partnerAnswer = z.object({ partner });

const { organizationName: name, organizationType: type, website, city, state } = fieldShapes(partnershipForm);
/** What PUT /:id takes: what is said of the partner, in public too once it is listed. */
export const factsInput = z.object({ name, type, website, city, state, version });
export type FactsInput = z.output<typeof factsInput>;

/** What PUT /:id/consent takes. DELETE takes the consent back, and the partner off the page. */
export const consentInput = z.object({ note: paragraph(1000, "Please say who agreed, how and when."), version });
export type ConsentInput = z.output<typeof consentInput>;

/** What POST /:id/ending takes. */
export const endingInput = z.object({ version });
export type EndingInput = z.output<typeof endingInput>;

/** What PUT /:id/listing takes. */
export const listingInput = z.object({
  isListed: z.boolean({ error: "Please say whether the partner is listed." }),
  version,
});
export type ListingInput = z.output<typeof listingInput>;
