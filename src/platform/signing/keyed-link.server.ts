import type { Context } from "../context.server";
import { badRequest } from "../refusal";
import { isSame, keyedHash } from "./keyed-hash.server";

type Configured = Pick<Context, "config">;

type LinkPurpose =
  | "newsletter unsubscribe"
  | "newsletter confirmation"
  | "nomination"
  | "certificate"
  | "payment"
  | "registration";

/** A stateless token, valid for one `purpose` and `id`. */
export const linkToken = (ctx: Configured, purpose: LinkPurpose, id: string) => `${id}.${keyedHash(ctx, purpose, id)}`;

export const isTokenOf = (ctx: Configured, purpose: LinkPurpose, id: string, token: string) =>
  isSame(token, linkToken(ctx, purpose, id));

/** Throws 400 for a forged token or another purpose. */
export function idOfToken(ctx: Configured, purpose: LinkPurpose, token: string): string {
  const [id = ""] = token.split(".");
  if (!isTokenOf(ctx, purpose, id, token))
    throw badRequest("link_invalid", "This link is not valid. Please use the link in our newest email.");
  return id;
}
