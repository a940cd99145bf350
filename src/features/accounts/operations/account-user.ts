import { z } from "@hono/zod-openapi";
import type { SessionUser } from "../session";

export type AccountUser = SessionUser;

type Row = Omit<SessionUser, "profileImageUrl"> & { image: string | null };

export function accountUser(row: Row): AccountUser {
  const { id, username, email, emailVerified, firstName, lastName, image, memberNumber, roles } = row;
  return { id, username, email, emailVerified, firstName, lastName, profileImageUrl: image, roles, memberNumber };
}

export const accountUserView = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    roles: z.array(z.string()),
    memberNumber: z.string().nullable(),
  })
  .openapi("User");

export type SignedIn = { user: AccountUser; cookies: string[] };
export type AwaitsCode = { twoFactor: true; cookies: string[] };
