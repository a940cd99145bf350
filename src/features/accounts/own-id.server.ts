import type { Context } from "../../platform/context.server";
import { notSignedIn } from "../../platform/refusal";

/** Throws 401. */
export function ownId({ actor }: Context): string {
  if (actor.kind !== "user") throw notSignedIn();
  return actor.id;
}

/** Throws 401. */
export function ownSessionId({ actor }: Context): string {
  if (actor.kind !== "user") throw notSignedIn();
  return actor.sessionId;
}
