import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describePost } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { text } from "../../../platform/text/schema";
import { countVisit } from "./operations.server";

const visit = describePost({
  path: "/",
  summary: "Count a visit to a public page; sent by browsers with consent to Performance only",
  body: z.object({ path: text(300) }),
  answer: z.object({}),
  status: 200,
  refused: [400, 429],
});

const limit = { name: "visit", most: 60, seconds: 60 };

export function visitsApi(): Api {
  const api = createApi();
  api.openapi(visit, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, limit, ctx.address);
    await countVisit(ctx, c.req.valid("json").path);
    return c.json({}, 200);
  });
  return api;
}
