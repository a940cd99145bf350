import { z } from "@hono/zod-openapi";
import { type Api, createApi, fieldsOf } from "../../platform/http/api.server";
import { describeGet, describePost } from "../../platform/http/describe.server";
import { browserHeader } from "./limits";
import { captchaSettings, issueChallenge, verifyChallenge } from "./operations.server";
import { browserId, challengeInput, verifyInput } from "./schema";

const challenge = describePost({
  path: "/challenge",
  summary: `Ask for a captcha challenge; ${browserHeader} carries the random id of a browser, by which unsolved ones are counted`,
  body: challengeInput,
  answer: z.object({
    challengeToken: z.string(),
    expiresAt: z.iso.datetime(),
    puzzle: z.record(z.string(), z.unknown()),
  }),
  status: 200,
  refused: [400, 429],
});

const verify = describePost({
  path: "/verify",
  summary: "Hand in the solution of a challenge",
  body: verifyInput,
  answer: z.object({
    success: z.boolean(),
    error: z.string().optional(),
    message: z.string().optional(),
    code: z.string().optional(),
  }),
  status: 200,
});

const settings = describeGet({
  path: "/settings",
  summary: "The captcha's numbers in force",
  answer: z.object({ perHour: z.number(), ttlSeconds: z.number(), attempts: z.number(), difficulty: z.string() }),
});

export function captchaApi(): Api {
  const api = createApi();
  api.openapi(challenge, async (c) => {
    const browser = browserId.parse(c.req.header(browserHeader));
    const issued = await issueChallenge(c.get("ctx"), c.req.valid("json"), browser);
    return c.json({ ...issued, puzzle: { ...issued.puzzle } }, 200);
  });

  api.openapi(
    verify,
    async (c) => {
      const error = await verifyChallenge(c.get("ctx"), c.req.valid("json"));
      if (!error) return c.json({ success: true }, 200);
      return c.json({ success: false, error, message: error, code: "captcha_failed" }, 400);
    },
    (result, c) => {
      if (result.success) return undefined;
      const fields = fieldsOf(result.error);
      const error = Object.values(fields)[0] ?? "Please send the captcha and its solution.";
      return c.json({ success: false, error, message: error, code: "invalid_fields", fields }, 400);
    },
  );

  api.openapi(settings, async (c) => c.json(await captchaSettings(c.get("ctx")), 200));
  return api;
}
