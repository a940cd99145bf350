import { z } from "zod";
import { cursorParameter } from "~/platform/cursor";
import { optionalText } from "~/platform/schema";
import { certificateKinds } from "../certificate";

export const waitingCorrection = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  printedName: z.string(),
  name: z.string(),
  reason: z.string(),
  askedAt: z.iso.datetime(),
});
export type WaitingCorrection = z.output<typeof waitingCorrection>;

export const certificatesQuery = z.object({ cursor: cursorParameter(), q: optionalText(120) });
export type CertificatesQuery = z.output<typeof certificatesQuery>;

export const listedCertificate = z.object({
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

export const certificatesPage = z.object({ rows: z.array(listedCertificate), nextCursor: z.string().nullable() });
export type CertificatesPage = z.output<typeof certificatesPage>;
