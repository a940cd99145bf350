import type { Context } from "../../platform/context.server";
import { notSignedIn } from "../../platform/refusal";

/** The id of the signed-in person who asks. Throws 401 for anybody else. */
export function ownId({ actor }: Context): string {
  if (actor.kind !== "user") throw notSignedIn();
  return actor.id;
}

/** The id of the session that asks. Throws 401 where there is none. */
export function ownSessionId({ actor }: Context): string {
  if (actor.kind !== "user") throw notSignedIn();
  return actor.sessionId;
}
