import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describePost } from "../../../platform/http/describe.server";
import { changePassword } from "../operations/new-password.server";
import { ownId } from "../own-id.server";
import { passwordChangeInput } from "../schema";
import { deviceCookie } from "../sessions/known-device.server";
import { signedInOnly } from "../signed-in.server";

const change = describePost({
  path: "/",
  summary: "Change the member's password; ends every other session",
  body: passwordChangeInput,
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  refused: [400, 401, 409, 423, 429],
});

/** A repeated change fails without an idempotency key, because the current password has changed. */
export function passwordChangeApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(change, async (c) => {
    const ctx = c.get("ctx");
    await changePassword(ctx, c.req.valid("json"));
    c.header("set-cookie", deviceCookie(ctx, c.req.raw.headers, ownId(ctx)));
    return c.json({ success: true as const }, 200);
  });
  return api;
}
