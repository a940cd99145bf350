import type { Context } from "../../../platform/context.server";
import { lastEvent } from "../../accounts/last-change.server";

const inIndia = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});

/** AT as staff read it: 21 Nov, 10:12 am. */
export const momentInWords = (at: Date) => inIndia.format(at);

/** Somebody an event names, in words; NAME is the account's, if there is one. */
export const nameOfActor = (actor: string, name: string | null) =>
  name ?? { system: "The portal", visitor: "The person" }[actor] ?? "A former account";

/** Who did something to SUBJECT last and when: "Asha Rao on 21 Nov, 10:12 am". */
export async function lastChange(ctx: Context, subject: string): Promise<string> {
  const event = await lastEvent(ctx, subject);
  return event ? `${nameOfActor(event.actor, event.name)} on ${momentInWords(event.at)}` : "somebody else";
}
