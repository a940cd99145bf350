import { createRoute, z } from "@hono/zod-openapi";
import { answerOnce } from "../../../platform/http/answer-once.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeCall, describeGet, describePost } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/rate-limit.server";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import {
  type ArticleSource,
  changeIssue,
  createIssue,
  findArticles,
  removeIssue,
  requestTest,
} from "./operations.server";
import { previewIssue } from "./preview.server";
import { releaseIssue, withholdIssue } from "./release.server";
import {
  articlesAnswer,
  articlesQuery,
  changedIssue,
  issueAnswer,
  issueId,
  issueInput,
  issuesAnswer,
  releaseInput,
} from "./schema";
import { listIssues, staffIssue } from "./view.server";

const done = z.object({ success: z.literal(true) });
const success = { success: true as const };
const tested = { name: "newsletter tests", most: 30, seconds: 3600 };

const one = { params: issueId, answer: issueAnswer, refused: [400, 401, 403, 404, 409] } as const;

const listing = describeGet({
  path: "/",
  summary: "The issues of the newsletter, newest first, and how many confirmed subscribers there are (editor)",
  answer: issuesAnswer,
  refused: [401, 403],
});
const finding = describeGet({
  path: "/articles",
  summary: "Published items that an issue may lead to (editor)",
  query: articlesQuery,
  answer: articlesAnswer,
  refused: [400, 401, 403],
});
const creating = describePost({
  path: "/",
  summary: "Begin an issue (editor)",
  body: issueInput,
  answer: issueAnswer,
  status: 201,
  refused: [400, 401, 403],
});
const reading = describeCall({ ...one, method: "get", path: "/{id}", summary: "An issue (editor)" });
const changing = describeCall({
  ...one,
  method: "put",
  path: "/{id}",
  summary: "Change a draft (editor)",
  body: changedIssue,
});
const removing = describeCall({
  ...one,
  method: "delete",
  path: "/{id}",
  summary: "Throw a draft away (editor)",
  answer: done,
});
const previewing = createRoute({
  method: "get",
  path: "/{id}/preview",
  summary: "An issue as an email, an HTML page to be shown in a frame (editor)",
  request: { params: issueId },
  responses: {
    200: { description: "The email", content: { "text/html": { schema: z.string() } } },
    401: { description: "Not signed in" },
    403: { description: "Not allowed" },
    404: { description: "Not found" },
  },
});
const testing = describeCall({
  method: "post",
  path: "/{id}/test",
  summary: "Send an issue as it stands to oneself (editor)",
  params: issueId,
  answer: done,
  refused: [400, 401, 403, 404, 429],
});
const releasing = describeCall({
  ...one,
  method: "put",
  path: "/{id}/release",
  summary: "Release a draft: it is sent at its time (admin)",
  body: releaseInput,
});
const withholding = describeCall({
  ...one,
  method: "delete",
  path: "/{id}/release",
  summary: "Take a release back, before the sending begins (admin)",
});

/** An email for a frame of the console. The policy blocks scripts, requests and navigation. */
const shownMail = (html: string) =>
  new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
    },
  });

function composing(api: Api, articles: ArticleSource): void {
  api.openapi(listing, async (c) => c.json(await listIssues(c.get("ctx")), 200));
  api.openapi(finding, async (c) =>
    c.json({ articles: await findArticles(c.get("ctx"), articles, c.req.valid("query").q) }, 200),
  );
  api.openapi(creating, async (c) =>
    answerOnce(c, async (tx) => ({
      status: 201 as const,
      body: { issue: await createIssue(tx, articles, c.req.valid("json")) },
    })),
  );
  api.openapi(reading, async (c) => c.json({ issue: await staffIssue(c.get("ctx"), c.req.valid("param").id) }, 200));
  api.openapi(changing, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ issue: await changeIssue(c.get("ctx"), articles, id, c.req.valid("json")) }, 200);
  });
  api.openapi(removing, async (c) => {
    await removeIssue(c.get("ctx"), c.req.valid("param").id);
    return c.json(success, 200);
  });
}

export function staffNewsletterApi(articles: ArticleSource): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("editor"));
  api.use("/:id/release", forRole("admin"));
  composing(api, articles);
  api.openapi(previewing, async (c) => shownMail(await previewIssue(c.get("ctx"), c.req.valid("param").id)));
  api.openapi(testing, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, tested, ctx.actor.kind === "user" ? ctx.actor.id : "");
    await requestTest(ctx, c.req.valid("param").id);
    return c.json(success, 200);
  });
  api.openapi(releasing, async (c) => {
    const { id } = c.req.valid("param");
    const { version } = c.req.valid("json");
    return c.json({ issue: await releaseIssue(c.get("ctx"), articles, id, version) }, 200);
  });
  api.openapi(withholding, async (c) =>
    c.json({ issue: await withholdIssue(c.get("ctx"), c.req.valid("param").id) }, 200),
  );
  return api;
}
