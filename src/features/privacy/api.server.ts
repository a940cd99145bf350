import { createRoute, z } from "@hono/zod-openapi";
import { answerOnce } from "../../platform/http/answer-once.server";
import { type Api, createApi } from "../../platform/http/api.server";
import { attachment } from "../../platform/http/attachment.server";
import { describeGet, describePost, describeSend } from "../../platform/http/describe.server";
import { consent, withdrawConsentInput } from "../accounts/consents/schema";
import { signedInOnly } from "../accounts/signed-in.server";
import { cancelClosing, ownClosing, requestClosing } from "./closing/operations.server";
import { ownConsents, withdrawConsent } from "./consents/operations.server";
import { downloadExport, latestExport, requestExport } from "./export/operations.server";
import { closeInput, closing, exportId, exportState } from "./schema";

const consents = z.object({ consents: z.array(consent) });

const listing = describeGet({
  path: "/",
  summary: "Every box the member has ticked: what for, in which words, where and when, newest first",
  answer: consents,
  refused: [401],
});
const withdrawing = describePost({
  path: "/withdraw",
  summary: "Take a consent back; one that something else rests on answers 409 with the reason",
  body: withdrawConsentInput,
  answer: consents,
  status: 200,
  refused: [400, 401, 404, 409],
});

export function consentsApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(listing, async (c) => c.json({ consents: await ownConsents(c.get("ctx")) }, 200));
  api.openapi(withdrawing, async (c) =>
    c.json({ consents: await withdrawConsent(c.get("ctx"), c.req.valid("json").id) }, 200),
  );
  return api;
}

const exportAnswer = z.object({ export: exportState.nullable() });

const requesting = describeSend({
  path: "/",
  summary: "Ask for everything about oneself as a ZIP file, once a day; an email says when it is ready",
  answer: exportAnswer,
  refused: [401, 409, 429],
});
const looking = describeGet({
  path: "/",
  summary: "The newest export of one's own data",
  answer: exportAnswer,
  refused: [401],
});
const fetching = createRoute({
  method: "get",
  path: "/{id}",
  summary: "An export of one's own data, to save, for seven days",
  request: { params: exportId },
  responses: {
    200: {
      description: "The archive",
      content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
    },
    401: { description: "Not signed in" },
    404: { description: "Not found" },
  },
});

export function exportApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(looking, async (c) => c.json({ export: (await latestExport(c.get("ctx"))) ?? null }, 200));
  api.openapi(requesting, (c) =>
    answerOnce(c, async (tx) => ({ status: 200 as const, body: { export: await requestExport(tx) } })),
  );
  api.openapi(fetching, async (c) => {
    const { content, madeAt } = await downloadExport(c.get("ctx"), c.req.valid("param").id);
    const filename = `iface-my-data-${madeAt.toISOString().slice(0, 10)}.zip`;
    return attachment(content, "application/zip", filename);
  });
  return api;
}

const closingAnswer = z.object({ closing: closing.nullable() });

const asking = describeGet({
  path: "/",
  summary: "Whether one's own account is about to be closed, and when",
  answer: closingAnswer,
  refused: [401],
});
const closingIt = describePost({
  path: "/",
  summary: "Close one's own account after a notice of 48 hours; needs the password",
  body: closeInput,
  answer: closingAnswer,
  status: 200,
  refused: [400, 401, 409, 423, 429],
});
const keepingIt = describeSend({
  path: "/cancel",
  summary: "Keep the account after all; harmless where no closing waits",
  answer: closingAnswer,
  refused: [401],
});

/** Closing is idempotent, so it needs no idempotency key. */
export function closingApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(asking, async (c) => c.json({ closing: (await ownClosing(c.get("ctx"))) ?? null }, 200));
  api.openapi(closingIt, async (c) =>
    c.json({ closing: await requestClosing(c.get("ctx"), c.req.valid("json")) }, 200),
  );
  api.openapi(keepingIt, async (c) => {
    await cancelClosing(c.get("ctx"));
    return c.json({ closing: null }, 200);
  });
  return api;
}
