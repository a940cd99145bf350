import { accountsApi } from "./features/accounts/api.server";
import { captchaApi } from "./features/captcha/api.server";
import { casesApi } from "./features/cases/api.server";
import { competitionApi } from "./features/competition/api.server";
import { contactApi } from "./features/contact/api.server";
import { digitalMembershipApi } from "./features/membership/digital/api.server";
import { inquiryApi } from "./features/membership/inquiry/api.server";
import { newsletterApi } from "./features/newsletter/api.server";
import { partnershipApi } from "./features/partnership/api.server";
import { searchApi, shellApi } from "./features/shell/api.server";
import { statusApi, supportApi } from "./features/support/api.server";
import type { Api } from "./platform/http/api.server";

/** Every group of calls and the prefix it answers under. */
export const api: Record<string, () => Api> = {
  "/api/auth": accountsApi,
  "/api/captcha": captchaApi,
  "/api/competition": competitionApi,
  "/api/contact": contactApi,
  "/api/membership/digital": digitalMembershipApi,
  "/api/membership/inquiries": inquiryApi,
  "/api/newsletter": newsletterApi,
  "/api/partnership": partnershipApi,
  "/api/search": searchApi,
  "/api/status": statusApi,
  "/api/support": supportApi,
  "/api/track": casesApi,
  "/api/ui": shellApi,
};

/** Calls that also take an HTML form instead of JSON. */
export const formCalls = [
  "/api/newsletter/unsubscribe",
  "/api/auth/social/google",
  "/api/auth/social/facebook",
];
