import { createRoute, z } from "@hono/zod-openapi";
import type { Api } from "../../../platform/http/api.server";
import { serveCalls } from "../../accounts/calls/serve.server";
import { issueId, issuesCalls } from "./calls";
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
import { listIssues, staffIssue } from "./view.server";

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

export function staffNewsletterApi(articles: ArticleSource): Api {
  const api = serveCalls(issuesCalls, {
    "GET /": listIssues,
    "GET /articles": async (ctx, { query }) => ({ articles: await findArticles(ctx, articles, query.q) }),
    "POST /": async (ctx, { body }) => ({ issue: await createIssue(ctx, articles, body) }),
    "GET /{id}": async (ctx, { id }) => ({ issue: await staffIssue(ctx, id) }),
    "PUT /{id}": async (ctx, { id, body }) => ({ issue: await changeIssue(ctx, articles, id, body) }),
    "DELETE /{id}": (ctx, { id }) => removeIssue(ctx, id),
    "POST /{id}/test": (ctx, { id }) => requestTest(ctx, id),
    "PUT /{id}/release": async (ctx, { id, body }) => ({ issue: await releaseIssue(ctx, articles, id, body.version) }),
    "DELETE /{id}/release": async (ctx, { id }) => ({ issue: await withholdIssue(ctx, id) }),
  });
  api.openapi(previewing, async (c) => shownMail(await previewIssue(c.get("ctx"), c.req.valid("param").id)));
  return api;
}
