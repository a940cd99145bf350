import type { Context } from "./context.server";
import { isSame, keyedHash } from "./keyed-hash.server";
import { badRequest } from "./refusal";

type Configured = Pick<Context, "config">;

/** What a link does that nobody but its receiver may do. */
type LinkPurpose =
  | "newsletter unsubscribe"
  | "newsletter confirmation"
  | "nomination"
  | "certificate"
  | "payment"
  | "registration";

/** What a mailed link carries so that it works for `purpose` on `id` alone; nothing of it is stored. */
export const linkToken = (ctx: Configured, purpose: LinkPurpose, id: string) => `${id}.${keyedHash(ctx, purpose, id)}`;

/** Whether `token` was made for `purpose` on `id`. */
export const isTokenOf = (ctx: Configured, purpose: LinkPurpose, id: string, token: string) =>
  isSame(token, linkToken(ctx, purpose, id));

/** The id that `token` was made for. Throws 400 for one that is not ours or was made for something else. */
export function idOfToken(ctx: Configured, purpose: LinkPurpose, token: string): string {
  const [id = ""] = token.split(".");
  if (!isTokenOf(ctx, purpose, id, token))
    throw badRequest("link_invalid", "This link is not valid. Please use the link in our newest email.");
  return id;
}
