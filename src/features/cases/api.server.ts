import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../platform/http/answer-once.server";
import { type Api, createApi } from "../../platform/http/api.server";
import { describeGet, describePost } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { signedInOnly } from "../accounts/signed-in.server";
import { keepOpened, openedCase } from "./opened-case.server";
import { openOwnCase, ownCases, replyToCase, trackedCase, withdrawCase } from "./operations/applicant.server";
import { openTrackedCase, requestCode } from "./operations/tracker.server";
import { caseMessageInput, caseView, openCaseInput, ownCase, ownCaseInput, trackInput, withdrawInput } from "./schema";

const perNetwork = { name: "track", most: 300, seconds: 3600 };
const perCase = { name: "case messages", most: 30, seconds: 3600 };
const done = z.object({ success: z.literal(true) });
const success = { success: true as const };
const answer = z.object({ case: caseView });

const track = describePost({
  path: "/",
  summary: "Ask for a code to open a case; the answer is always the same",
  body: trackInput,
  answer: done,
  status: 200,
  refused: [400, 429],
});
const open = describePost({
  path: "/open",
  summary: "Open a case with its code",
  body: openCaseInput,
  answer,
  status: 200,
  refused: [400, 429],
});
const current = describeGet({
  path: "/case",
  summary: "The case that this browser has opened",
  answer,
  refused: [401, 404],
});
const own = describeGet({
  path: "/own",
  summary: "The cases that came from the signed-in person's proven address, newest first",
  answer: z.object({ cases: z.array(ownCase) }),
  refused: [401],
});
const openOwn = describePost({
  path: "/own",
  summary: "Open a case of the signed-in person, without a code",
  body: ownCaseInput,
  answer,
  status: 200,
  refused: [400, 401, 404, 429],
});
const message = describePost({
  path: "/messages",
  summary: "Write to the federation about the opened case",
  body: caseMessageInput,
  answer: done,
  status: 201,
  refused: [400, 401, 409],
});
const withdraw = describePost({
  path: "/withdraw",
  summary: "Withdraw the opened case",
  body: withdrawInput,
  answer: done,
  status: 200,
  refused: [400, 401, 409],
});

export function casesApi(): Api {
  const api = createApi();
  api.openapi(track, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    return answerOnce(c, async (tx) => {
      await requestCode(tx, c.req.valid("json"));
      return { status: 200 as const, body: success };
    });
  });
  api.openapi(open, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    const { id, view } = await openTrackedCase(ctx, c.req.valid("json"));
    await keepOpened(c, id);
    c.header("cache-control", "no-store");
    return c.json({ case: view }, 200);
  });
  api.openapi(current, async (c) => {
    c.header("cache-control", "no-store");
    return c.json({ case: await trackedCase(c.get("ctx"), await openedCase(c)) }, 200);
  });
  api.use("/own", signedInOnly);
  api.openapi(own, async (c) => c.json({ cases: await ownCases(c.get("ctx")) }, 200));
  api.openapi(openOwn, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perNetwork, ctx.address);
    const { id, view } = await openOwnCase(ctx, c.req.valid("json").reference);
    await keepOpened(c, id);
    return c.json({ case: view }, 200);
  });
  api.openapi(message, async (c) => {
    const caseId = await openedCase(c);
    await limitRate(c.get("ctx"), perCase, caseId);
    return answerOnce(c, async (tx) => {
      await replyToCase(tx, caseId, c.req.valid("json").text);
      return { status: 201 as const, body: success };
    });
  });
  api.openapi(withdraw, async (c) => {
    const caseId = await openedCase(c);
    return answerOnce(c, async (tx) => {
      await withdrawCase(tx, caseId, c.req.valid("json").reason);
      return { status: 200 as const, body: success };
    });
  });
  return api;
}
