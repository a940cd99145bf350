import { conflict } from "../../../platform/refusal";
import { NO_END } from "../members/term";

/** Throws 409 for a life membership. */
export function requireEnd({ validUntil }: { validUntil: string }): void {
  if (validUntil === NO_END) throw conflict("no_end", "Your membership has no end; there is nothing to renew.");
}
