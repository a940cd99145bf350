import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { optionalText } from "~/platform/text/schema";
import { certificateKinds } from "../certificate";
import { correctionDecisionInput, withdrawalInput } from "../schema";

const waitingCorrection = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  printedName: z.string(),
  name: z.string(),
  reason: z.string(),
  askedAt: z.iso.datetime(),
});
export type WaitingCorrection = z.output<typeof waitingCorrection>;

const certificatesQuery = z.object({ cursor: cursorParameter(), q: optionalText(120) });
export type CertificatesQuery = z.output<typeof certificatesQuery>;

const listedCertificate = z.object({
  number: z.string(),
  kind: z.enum(certificateKinds),
  title: z.string(),
  version: z.int(),
  name: z.string().nullable(),
  sentence: z.string(),
  issuedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnReason: z.string().nullable(),
});
export type ListedCertificate = z.output<typeof listedCertificate>;

const certificatesPage = z.object({ rows: z.array(listedCertificate), nextCursor: z.string().nullable() });
export type CertificatesPage = z.output<typeof certificatesPage>;

export const certificatesCalls = defineCalls("/api/staff/certificates", "reviewer", {
  "GET /": {
    summary: "The certificates, newest first, 25 a page, by number or name (reviewer)",
    query: certificatesQuery,
    answer: certificatesPage,
  },
  "GET /corrections": {
    summary: "The corrections of names that wait, the oldest first (reviewer)",
    answer: z.object({ corrections: z.array(waitingCorrection) }),
  },
  "POST /corrections/{id}/decision": {
    summary: "Make a correction, or decline it with a sentence (reviewer)",
    body: correctionDecisionInput,
    refuses: [404, 409],
  },
  "POST /{certificate}/withdrawal": {
    summary: "Withdraw a certificate for good; its holder is told why (admin)",
    role: "admin",
    body: withdrawalInput,
    refuses: [404, 409],
  },
});
export type CertificatesCalls = typeof certificatesCalls;
