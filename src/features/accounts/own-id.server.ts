import type { Context } from "../../platform/context.server";
import { notSignedIn } from "../../platform/refusal";

/** The asker's id. Throws 401 for visitors and the system. */
export function ownId({ actor }: Context): string {
  if (actor.kind !== "user") throw notSignedIn();
  return actor.id;
}

/** The asker's session id. Throws 401 without a session. */
export function ownSessionId({ actor }: Context): string {
  if (actor.kind !== "user") throw notSignedIn();
  return actor.sessionId;
}
