import { z } from "zod";
import { paragraph, personName } from "~/platform/text/schema";

const day = () => z.iso.date();

const printed = z.object({ title: z.string(), name: z.string(), sentence: z.string(), issuedOn: day() });

export const certificateCheck = z.object({
  state: z.enum(["valid", "replaced", "withdrawn", "erased", "unknown"]),
  number: z.string(),
  version: z.int().nullable(),
  /** Only for a valid certificate. */
  printed: printed.nullable(),
  /** The day in India on which it ceased to be valid. */
  since: day().nullable(),
});
export type CertificateCheck = z.output<typeof certificateCheck>;

export const ownCertificate = printed.extend({
  number: z.string(),
  version: z.int(),
  withdrawnOn: day().nullable(),
  withdrawnReason: z.string().nullable(),
  address: z.string(),
  checks: z.array(z.object({ organisation: z.string(), count: z.int(), lastOn: day() })),
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

/** Body of POST /:number/correction. */
export const correctionInput = z.object({
  name: personName(120, "Please enter the name as it should be printed."),
  reason: paragraph(500, "Please say what is wrong with the name."),
});
export type CorrectionInput = z.output<typeof correctionInput>;

export const withdrawalInput = z.object({ reason: paragraph(500, "Please tell the holder why.") });

/** `answer` goes to the holder, and is required to decline. */
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
