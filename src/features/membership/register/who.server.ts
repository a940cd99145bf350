import type { Context } from "../../../platform/context.server";
import { shortMoment } from "../../../platform/short-dates";
import { lastActivity } from "../../accounts/last-change.server";

/** Somebody an activity names, in words; `name` is the account's, if there is one. */
export const nameOfActor = (actor: string, name: string | null) =>
  name ?? { system: "The portal", visitor: "The person" }[actor] ?? "A former account";

/** Who did something to `subject` last and when: "Asha Rao on 21 Nov, 10:12 AM". */
export async function lastChange(ctx: Context, subject: string): Promise<string> {
  const activity = await lastActivity(ctx, subject);
  return activity
    ? `${nameOfActor(activity.actor, activity.name)} on ${shortMoment(activity.at)}`
    : "somebody else";
}
