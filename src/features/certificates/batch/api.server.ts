import { createRoute } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { takesLongJson } from "../../../platform/http/body.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { checkBatch } from "./operations.server";
import { batchAnswer, batchInput } from "./schema";

const perNetwork = { name: "certificate lists", most: 60, seconds: 3600 };

const checking = createRoute({
  method: "post",
  path: "/",
  summary: "Check up to 1,000 certificates at once: how each stands and whether the name is the printed one",
  middleware: takesLongJson,
  request: { body: { content: { "application/json": { schema: batchInput } }, required: true } },
  responses: {
    200: { description: "A signed answer without names", content: { "application/json": { schema: batchAnswer } } },
    400: { description: "Fields or the captcha are at fault" },
    413: { description: "More than 256 KB" },
    429: { description: "Too many requests; see Retry-After" },
  },
});

export function certificateBatchesApi(): Api {
  const api = createApi();
  api.openapi(checking, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    return c.json(await checkBatch(ctx, c.req.valid("json")), 200);
  });
  return api;
}
