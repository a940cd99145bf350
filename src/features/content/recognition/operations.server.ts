import { authorize, type Context } from "../../../platform/context.server";
import { liveValues } from "../entries/live.server";
import { type Recognition, recognitionOf } from "./recipients";
import { awardValue } from "./schema";

/** The awards, and who received them in the year that `wanted` names; undefined when the database cannot say. */
export async function readRecognition(ctx: Context, wanted = ""): Promise<Recognition | undefined> {
  authorize(ctx, "anyone");
  const live = await liveValues(ctx, "award", awardValue);
  return (
    live &&
    recognitionOf(
      live.map(({ id, value }) => ({ ...value, id })),
      wanted,
    )
  );
}
