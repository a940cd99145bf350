import { authorize, type Context } from "../../../platform/context.server";
import { liveValues } from "../entries/live.server";
import { sampleStories } from "./sample-stories-content";
import { type Story, type StoryPlace, storyValue } from "./schema";

/** The stories shown at `places`, in order; samples if the database fails. */
export async function readStories(ctx: Context, places: readonly StoryPlace[]): Promise<Story[]> {
  authorize(ctx, "anyone");
  const live = await liveValues(ctx, "story", storyValue);
  const all =
    live?.map(({ id, value }) => ({ ...value, id })) ??
    sampleStories.map((value, at) => ({ ...value, id: String(at) }));
  return all.filter(({ shownOn }) => places.includes(shownOn)).sort((a, b) => a.place - b.place);
}
