import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../platform/http/answer-once.server";
import { type Api, createApi } from "../../platform/http/api.server";
import { describeCall, describeGet, describePost } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { shapeOf } from "../cases/form/shape";
import { openedCase } from "../cases/opened-case.server";
import { submitted } from "../cases/schema";
import { jobPostingForm } from "./form";
import { changePosting, closePosting, ownPosting, setLastDay } from "./own-posting.server";
import { lastDayInput, ownPostingAnswer } from "./schema";

const perCase = { name: "job postings", most: 30, seconds: 3600 };

const current = describeGet({
  path: "/",
  summary: "The job on the job board that came of the opened case; null where there is none",
  answer: ownPostingAnswer,
  refused: [401],
});
const lastDay = describeCall({
  method: "put",
  path: "/",
  summary: "Set the last day to apply, at most 90 days ahead; an ended job is listed again",
  body: lastDayInput,
  answer: ownPostingAnswer,
  refused: [400, 401, 404, 409, 429],
});
const closing = describeCall({
  method: "delete",
  path: "/",
  summary: "Take the job off the job board",
  answer: ownPostingAnswer,
  refused: [401, 404, 429],
});
const change = describePost({
  path: "/changes",
  summary: "Send other words for the job; they take the place of the old ones once staff have read them",
  body: shapeOf(jobPostingForm),
  answer: z.object({ data: submitted }),
  status: 201,
  refused: [400, 401, 404, 409, 429],
});

export function postingsApi(): Api {
  const api = createApi();
  api.openapi(current, async (c) => {
    c.header("cache-control", "no-store");
    return c.json({ posting: await ownPosting(c.get("ctx"), await openedCase(c)) }, 200);
  });
  api.openapi(lastDay, async (c) => {
    const caseId = await openedCase(c);
    await limitRate(c.get("ctx"), perCase, caseId);
    return c.json({ posting: await setLastDay(c.get("ctx"), caseId, c.req.valid("json").closesOn) }, 200);
  });
  api.openapi(closing, async (c) => {
    const caseId = await openedCase(c);
    await limitRate(c.get("ctx"), perCase, caseId);
    return c.json({ posting: await closePosting(c.get("ctx"), caseId) }, 200);
  });
  api.openapi(change, async (c) => {
    const caseId = await openedCase(c);
    await limitRate(c.get("ctx"), perCase, caseId);
    return answerOnce(c, async (ctx) => ({
      status: 201 as const,
      body: { data: await changePosting(ctx, caseId, c.req.valid("json")) },
    }));
  });
  return api;
}
