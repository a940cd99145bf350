import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../platform/http/api.server";
import { describeCall, describeGet } from "../../platform/http/describe.server";
import { forRole, signedInOnly } from "../accounts/signed-in.server";
import { triedMailLine } from "./go-live/mail-line.server";
import { goLive } from "./go-live/operations.server";
import { goLiveAnswer, goLiveLine } from "./go-live/schema";
import { changeSetting, settingsInForce } from "./operations.server";
import { settingInput, settingView } from "./schema";

const list = describeGet({
  path: "/",
  summary: "Admin: the settings in force",
  answer: z.object({ settings: z.array(settingView) }),
  refused: [401, 403],
});
const change = describeCall({
  method: "put",
  path: "/{key}",
  summary: "Admin: change a setting; an environment variable takes precedence over it",
  params: z.object({ key: z.string().max(40) }),
  body: settingInput,
  answer: z.object({ setting: settingView }),
  refused: [400, 401, 403, 404, 409],
});

export function staffSettingsApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("admin"));
  api.openapi(list, async (c) => c.json({ settings: await settingsInForce(c.get("ctx")) }, 200));
  api.openapi(change, async (c) => {
    const { key } = c.req.valid("param");
    return c.json({ setting: await changeSetting(c.get("ctx"), key, c.req.valid("json")) }, 200);
  });
  return api;
}

const check = describeGet({
  path: "/",
  summary: "Admin: what is still unset or a sample before the site goes live",
  answer: goLiveAnswer,
  refused: [401, 403],
});

const tryMail = describeGet({
  path: "/mail",
  summary: "Admin: try the mail server, for five seconds at most",
  answer: goLiveLine,
  refused: [401, 403],
});

export function staffGoLiveApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(check, async (c) => c.json(await goLive(c.get("ctx")), 200));
  api.openapi(tryMail, async (c) => c.json(await triedMailLine(c.get("ctx")), 200));
  return api;
}
