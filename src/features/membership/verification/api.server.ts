import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeCall, describeGet } from "../../../platform/http/describe.server";
import { publicKeys } from "../../../platform/signing/signing-keys.server";
import { checkMember } from "./operations.server";

const verification = describeCall({
  method: "get",
  path: "/verify/{memberNumber}",
  summary: "Whether a member number is valid, whose it is and until when; unknown numbers are not valid",
  params: z.object({ memberNumber: z.string().max(64) }),
  answer: z.object({
    valid: z.boolean(),
    name: z.string().nullable(),
    type: z.string().nullable(),
    status: z.enum(["active", "expired", "ended", "unknown"]),
    validUntil: z.iso.date().nullable(),
  }),
  refused: [400, 429],
});
const keys = describeGet({
  path: "/keys",
  summary:
    "The public keys (raw Ed25519, base64url) that card statements are checked with, newest first, and of a revoked one until when it is trusted",
  answer: z.object({
    keys: z.array(
      z.object({ id: z.string(), key: z.string(), since: z.iso.datetime(), trustedUntil: z.iso.datetime().nullable() }),
    ),
  }),
});

export function membersApi(): Api {
  const api = createApi();
  api.openapi(verification, async (c) => {
    const check = await checkMember(c.get("ctx"), c.req.valid("param").memberNumber);
    c.header("cache-control", "no-store");
    return c.json(check, 200);
  });
  api.openapi(keys, async (c) => {
    const stored = await publicKeys(c.get("ctx"));
    c.header("cache-control", "public, max-age=60");
    return c.json({ keys: stored }, 200);
  });
  return api;
}
