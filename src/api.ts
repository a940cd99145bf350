import { accountsApi } from "./features/accounts/api.server";
import { captchaApi } from "./features/captcha/api.server";
import { casesApi } from "./features/cases/api.server";
import { newsletterApi } from "./features/newsletter/api.server";
import { searchApi, shellApi } from "./features/shell/api.server";
import type { Api } from "./platform/http/api.server";

/** Every group of calls and the prefix it answers under. */
export const api: Record<string, () => Api> = {
  "/api/auth": accountsApi,
  "/api/captcha": captchaApi,
  "/api/newsletter": newsletterApi,
  "/api/search": searchApi,
  "/api/track": casesApi,
  "/api/ui": shellApi,
};

/** Calls that also take an HTML form instead of JSON. */
export const formCalls = [
  "/api/newsletter/unsubscribe",
  "/api/auth/social/google",
  "/api/auth/social/facebook",
];
