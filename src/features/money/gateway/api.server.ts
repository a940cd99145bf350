import { createRoute, z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { takesFile } from "../../../platform/http/body.server";
import { takeNotice } from "./notices.server";

/** Far above the size of any webhook call. */
const MOST_BYTES = 256 * 1024;
const done = z.object({ success: z.literal(true) });

const noticing = createRoute({
  method: "post",
  path: "/",
  summary: "What the payment gateway gives notice of, signed by it; credits nothing, it leads to asking the gateway",
  middleware: takesFile(MOST_BYTES),
  responses: {
    200: { description: "Noted, now or before", content: { "application/json": { schema: done } } },
    400: { description: "Not signed by the gateway" },
    404: { description: "No gateway is set up" },
    413: { description: "Too big" },
  },
});

/** The webhook of the gateway, which has no session. */
export function gatewayApi(): Api {
  const api = createApi();
  api.openapi(noticing, async (c) => {
    await takeNotice(c.get("ctx"), {
      body: new Uint8Array(await c.req.arrayBuffer()),
      signature: c.req.header("x-razorpay-signature") ?? "",
      eventId: c.req.header("x-razorpay-event-id") ?? "",
    });
    return c.json({ success: true as const }, 200);
  });
  return api;
}
