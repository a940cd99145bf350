import { z } from "zod";
import { fieldShapes } from "~/features/cases/form/shape";
import { cursorParameter } from "~/platform/cursor";
import { paragraph } from "~/platform/schema";
import { partnershipForm } from "../form";

const moment = () => z.iso.datetime();
const version = z.int({ error: "Please reload the partners." }).min(0);

export const partnerId = z.object({ id: z.string().max(64) });
export const partnersQuery = z.object({ cursor: cursorParameter() });

export const partner = z.object({
  id: z.string(),
  /** The application; null once it is deleted. */
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
/** GET /api/staff/partners: 25 rows a page, by name. */
export const partnersPage = z.object({ rows: z.array(partner), nextCursor: z.string().nullable() });
export type PartnersPage = z.output<typeof partnersPage>;
export const partnerAnswer = z.object({ partner });

const { organizationName: name, organizationType: type, website, city, state } = fieldShapes(partnershipForm);
/** PUT /:id */
export const factsInput = z.object({ name, type, website, city, state, version });
export type FactsInput = z.output<typeof factsInput>;

/** PUT /:id/consent. DELETE withdraws the consent and unlists the partner. */
export const consentInput = z.object({ note: paragraph(1000, "Please say who agreed, how and when."), version });
export type ConsentInput = z.output<typeof consentInput>;

/** POST /:id/ending */
export const endingInput = z.object({ version });
export type EndingInput = z.output<typeof endingInput>;

/** PUT /:id/listing */
export const listingInput = z.object({
  isListed: z.boolean({ error: "Please say whether the partner is listed." }),
  version,
});
export type ListingInput = z.output<typeof listingInput>;
