import { authorize, type Context, transaction } from "../../platform/context.server";
import { createEntry } from "./console/operations.server";
import { publishEntry } from "./console/publication.server";
import { peopleSamples } from "./people-samples-content";

/** Publishes sample people and awards, marked as samples. */
export async function fillWithSamplePeople(ctx: Context): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    for (const sample of peopleSamples) {
      const { id } = await createEntry(tx, sample);
      await publishEntry(tx, id, { version: 1, publicationChanges: 0 });
    }
  });
}
