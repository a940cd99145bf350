import { z } from "zod";
import { fieldShapes } from "~/features/cases/form/shape";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { paragraph } from "~/platform/text/schema";
import { partnershipForm } from "../form";

const moment = () => z.iso.datetime();
const version = z.int({ error: "Please reload the partners." }).min(0);

const partnersQuery = z.object({ cursor: cursorParameter() });

const partner = z.object({
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
const partnersPage = z.object({ rows: z.array(partner), nextCursor: z.string().nullable() });
export type PartnersPage = z.output<typeof partnersPage>;
const partnerAnswer = z.object({ partner });

const { organizationName: name, organizationType: type, website, city, state } = fieldShapes(partnershipForm);
const factsInput = z.object({ name, type, website, city, state, version });
export type FactsInput = z.output<typeof factsInput>;

const consentInput = z.object({ note: paragraph(1000, "Please say who agreed, how and when."), version });
export type ConsentInput = z.output<typeof consentInput>;

const endingInput = z.object({ version });
export type EndingInput = z.output<typeof endingInput>;

const listingInput = z.object({ isListed: z.boolean({ error: "Please say whether the partner is listed." }), version });
export type ListingInput = z.output<typeof listingInput>;

const one = { answer: partnerAnswer, refuses: [404, 409] } as const;

export const partnersCalls = defineCalls("/api/staff/partners", "reviewer", {
  "GET /": { summary: "The partners, 25 a page, by name (reviewer)", query: partnersQuery, answer: partnersPage },
  "PUT /{id}": { ...one, summary: "Correct what is said of a partner (reviewer)", body: factsInput },
  "PUT /{id}/consent": {
    ...one,
    summary: "Write down who agreed that the partner is listed (reviewer)",
    body: consentInput,
  },
  "DELETE /{id}/consent": {
    summary: "Withdraw the consent, and take the partner off the page (reviewer)",
    answer: partnerAnswer,
    refuses: [400, 404, 409],
  },
  "PUT /{id}/listing": {
    ...one,
    summary: "Put a partner on the public page, or take it off (reviewer)",
    body: listingInput,
  },
  "POST /{id}/ending": {
    ...one,
    summary: "End a partnership for good: off the page, its certificate withdrawn (reviewer)",
    body: endingInput,
  },
});
export type PartnersCalls = typeof partnersCalls;
