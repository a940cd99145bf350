import { authorize, type Context } from "../../../platform/context.server";
import { liveValues } from "../entries/live.server";
import { type Recognition, recognitionOf } from "./recipients";
import { awardValue } from "./schema";

/** Awards, and recipients of the year `wanted`; undefined if the database fails. */
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
