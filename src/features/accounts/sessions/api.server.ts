import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeCall, describeGet } from "../../../platform/http/describe.server";
import { signedInOnly } from "../signed-in.server";
import { signInHistory } from "./history.server";
import { endOtherSessions, endSession, ownSessions } from "./operations.server";
import { sessionView, signInView } from "./schema";

const list = describeGet({
  path: "/",
  summary: "Where the member is signed in",
  answer: z.object({ sessions: z.array(sessionView) }),
  refused: [401],
});
const history = describeGet({
  path: "/history",
  summary: "The member's latest 50 tries to sign in",
  answer: z.object({ signIns: z.array(signInView) }),
  refused: [401],
});
const end = describeCall({
  method: "delete",
  path: "/{id}",
  summary: "Sign one of the member's browsers out",
  params: z.object({ id: z.string().min(1).max(64) }),
  answer: z.object({ success: z.literal(true) }),
  refused: [401, 404],
});
const endOthers = describeCall({
  method: "delete",
  path: "/",
  summary: "Sign out everywhere but here",
  answer: z.object({ ended: z.number() }),
  refused: [401],
});

export function sessionsApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(list, async (c) => c.json({ sessions: await ownSessions(c.get("ctx")) }, 200));
  api.openapi(history, async (c) => c.json({ signIns: await signInHistory(c.get("ctx")) }, 200));
  api.openapi(end, async (c) => {
    await endSession(c.get("ctx"), c.req.valid("param").id);
    return c.json({ success: true as const }, 200);
  });
  api.openapi(endOthers, async (c) => c.json({ ended: await endOtherSessions(c.get("ctx")) }, 200));
  return api;
}
