import { z } from "zod";
import { idText, listOf } from "~/platform/schema";
import { decided, needsReason, reasonMissing } from "./schema";

/** What POST /bulk-decision takes; it takes effect after 20 seconds. */
export const bulkInput = decided
  .omit({ outcome: true })
  .extend({
    ids: listOf(idText(), {
      ...{ min: 1, tooFew: "Please select at least one case." },
      ...{ max: 200, tooMany: "Please select at most 200 cases." },
    }),
  })
  .refine(needsReason, { path: ["text"], message: reasonMissing });
export type BulkInput = z.output<typeof bulkInput>;

/** What POST /bulk-decision answers. DELETE /bulk-decision/:id takes it back until `takesEffectAt`. */
export const bulkPlan = z.object({ id: z.string(), count: z.int(), takesEffectAt: z.iso.datetime() });
export type BulkPlan = z.output<typeof bulkPlan>;

/** What GET /bulk-decision/:id answers. `skipped` changed or ended in the meantime or is the decider's own, each with a sentence. */
export const bulkOutcome = bulkPlan.extend({
  state: z.enum(["waiting", "done", "undone"]),
  decided: z.int(),
  skipped: z.array(z.object({ reference: z.string(), why: z.string() })),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;
