import { z } from "@hono/zod-openapi";

/** The signed-in user as calls answer it. */
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
