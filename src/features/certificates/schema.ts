import { z } from "zod";
import { paragraph, personName } from "~/platform/schema";

const day = () => z.iso.date();

/** What is printed, but for number and version. */
const printed = z.object({ title: z.string(), name: z.string(), sentence: z.string(), issuedOn: day() });

export const certificateCheck = z.object({
  state: z.enum(["valid", "replaced", "withdrawn", "erased", "unknown"]),
  number: z.string(),
  version: z.int().nullable(),
  /** Of a valid one alone. */
  printed: printed.nullable(),
  /** The day in India from which it does not hold. */
  since: day().nullable(),
});
export type CertificateCheck = z.output<typeof certificateCheck>;

export const ownCertificate = printed.extend({
  number: z.string(),
  version: z.int(),
  withdrawnOn: day().nullable(),
  withdrawnReason: z.string().nullable(),
  /** What the QR code carries. */
  address: z.string(),
  checks: z.array(z.object({ organisation: z.string(), count: z.int(), lastOn: day() })),
  /** The newest correction of the name that was asked for. */
  correction: z
    .object({
      name: z.string(),
      outcome: z.enum(["made", "declined"]).nullable(),
      answer: z.string().nullable(),
      askedOn: day(),
    })
    .nullable(),
});
export type OwnCertificate = z.output<typeof ownCertificate>;

/** What POST /:number/correction takes. */
export const correctionInput = z.object({
  name: personName(120, "Please enter the name as it should be printed."),
  reason: paragraph(500, "Please say what is wrong with the name."),
});
export type CorrectionInput = z.output<typeof correctionInput>;

/** What the staff's withdrawal of a certificate takes. */
export const withdrawalInput = z.object({ reason: paragraph(500, "Please tell the holder why.") });

/** What staff decide about a correction: the answer is for the holder, and needed where they decline. */
export const correctionDecisionInput = z
  .object({
    decision: z.enum(["make", "decline"], { error: "Please choose what to do." }),
    answer: z.preprocess((typed) => typed || undefined, paragraph(500).optional()),
  })
  .refine(({ decision, answer }) => decision === "make" || answer, {
    error: "Please tell the holder why not.",
    path: ["answer"],
  });
export type CorrectionDecision = z.output<typeof correctionDecisionInput>;
