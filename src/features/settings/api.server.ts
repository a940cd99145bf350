import { serveCalls } from "../accounts/calls/serve.server";
import { settingsCalls } from "./calls";
import { goLiveCalls } from "./go-live/calls";
import { triedMailLine } from "./go-live/mail-line.server";
import { goLive } from "./go-live/operations.server";
import { changeSetting, settingsInForce } from "./operations.server";

export const staffSettingsApi = () =>
  serveCalls(settingsCalls, {
    "GET /": async (ctx) => ({ settings: await settingsInForce(ctx) }),
    "PUT /{key}": async (ctx, { key, body }) => ({ setting: await changeSetting(ctx, key, body) }),
  });

export const staffGoLiveApi = () => serveCalls(goLiveCalls, { "GET /": goLive, "GET /mail": triedMailLine });
