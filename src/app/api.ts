import { accountsApi } from "../features/accounts/api.server";
import { passkeySignInApi, passkeysApi } from "../features/accounts/passkeys/api.server";
import { passwordChangeApi } from "../features/accounts/password-change/api.server";
import { profileApi } from "../features/accounts/profile/api.server";
import { sessionsApi } from "../features/accounts/sessions/api.server";
import { signInLinkApi } from "../features/accounts/sign-in-link/api.server";
import { secondStepApi, twoFactorApi } from "../features/accounts/two-factor/api.server";
import { staffAuditApi } from "../features/audit/api.server";
import { captchaApi } from "../features/captcha/api.server";
import { casesApi } from "../features/cases/api.server";
import { staffCasesApi } from "../features/cases/console/api.server";
import { formApis } from "../features/cases/form/api.server";
import { staffAttachmentsApi } from "../features/cases/inbound/api.server";
import { certificatesApi } from "../features/certificates/api.server";
import { certificateBatchesApi } from "../features/certificates/batch/api.server";
import { staffCertificatesApi } from "../features/certificates/console/api.server";
import { competitionApi } from "../features/competition/api.server";
import { staffCompetitionApi } from "../features/competition/judging/api.server";
import { staffWarningsApi } from "../features/console/warnings/api.server";
import { staffContentApi } from "../features/content/console/api.server";
import { announcedItems } from "../features/content/items/announced-items.server";
import { publishedArticles } from "../features/content/items/articles.server";
import { staffMediaApi } from "../features/content/media/api.server";
import { membersOnlyApi } from "../features/content/members-only/api.server";
import { declarationsApi, statementApi } from "../features/cpd/api.server";
import { standingOf } from "../features/cpd/ledger.server";
import { eventsApi } from "../features/events/api.server";
import { checkInApi } from "../features/events/check-in/api.server";
import { staffEventsApi } from "../features/events/console/api.server";
import { registrationsApi } from "../features/events/registrations/api.server";
import { historyApi } from "../features/history/api.server";
import { postingsApi } from "../features/job-board/api.server";
import { savedSearchesApi } from "../features/job-board/saved/api.server";
import { memberCardApi } from "../features/membership/card/api.server";
import { digitalMembershipApi } from "../features/membership/digital/api.server";
import { staffFeesApi } from "../features/membership/fee-table/api.server";
import { memberNames, membersAt, numbersOf } from "../features/membership/members/member-of.server";
import { memberRegisterApi } from "../features/membership/register/api.server";
import { memberImportsApi } from "../features/membership/register/import/api.server";
import { membersToBill } from "../features/membership/register/members-to-bill.server";
import { renewalApi } from "../features/membership/renewal/api.server";
import { raiseRenewal } from "../features/membership/renewal/paid.server";
import { membersApi } from "../features/membership/verification/api.server";
import { payApi, paymentsApi } from "../features/money/api.server";
import { staffMoneyApi } from "../features/money/console/api.server";
import { gatewayApi } from "../features/money/gateway/api.server";
import { newsletterApi } from "../features/newsletter/api.server";
import { staffNewsletterApi } from "../features/newsletter/issues/api.server";
import { notificationsApi } from "../features/notifications/api.server";
import { cartApi, ordersApi } from "../features/orders/api.server";
import { staffPartnersApi } from "../features/partnership/partners/api.server";
import { closingApi, consentsApi, exportApi } from "../features/privacy/api.server";
import { isKnownAddress } from "../features/privacy/everything.server";
import { staffReportsApi } from "../features/reports/api.server";
import { staffGoLiveApi, staffSettingsApi } from "../features/settings/api.server";
import { searchApi, shellApi } from "../features/shell/api.server";
import { memberCountsApi } from "../features/shell/counts/api.server";
import { dashboardApi } from "../features/shell/dashboard/api.server";
import { visitsApi } from "../features/shell/visits/api.server";
import { memberActivityApi } from "../features/staff/member-activity/api.server";
import { statusApi } from "../features/support/api.server";
import { staffTeamApi } from "../features/team/api.server";
import type { Api } from "../platform/http/api.server";

/** Keys are URL prefixes. */
export const api: Record<string, () => Api> = {
  ...formApis(),
  "/api/account/close": closingApi,
  "/api/account/consents": consentsApi,
  "/api/account/export": exportApi,
  "/api/account/passkeys": passkeysApi,
  "/api/account/password": passwordChangeApi,
  "/api/account/two-factor": twoFactorApi,
  "/api/auth": () => accountsApi(isKnownAddress),
  "/api/auth/passkey": passkeySignInApi,
  "/api/auth/sign-in-link": signInLinkApi,
  "/api/auth/two-factor": secondStepApi,
  "/api/captcha": captchaApi,
  "/api/cart": cartApi,
  "/api/certificates": certificatesApi,
  "/api/check-in": () => checkInApi(numbersOf),
  "/api/competition": competitionApi,
  "/api/dashboard": dashboardApi,
  "/api/events": () => eventsApi(memberNames),
  "/api/history": () => historyApi(standingOf),
  "/api/history/declarations": declarationsApi,
  "/api/history/statement": statementApi,
  "/api/members": membersApi,
  "/api/members-only": membersOnlyApi,
  "/api/membership": memberCardApi,
  "/api/member-counts": memberCountsApi,
  "/api/membership/digital": digitalMembershipApi,
  "/api/membership/renewal": renewalApi,
  "/api/newsletter": newsletterApi,
  "/api/notifications": notificationsApi,
  "/api/orders": ordersApi,
  "/api/pay": payApi,
  // Must come before the routes of signed-in users.
  "/api/payments/razorpay": gatewayApi,
  "/api/payments": () => paymentsApi(raiseRenewal),
  "/api/profile": profileApi,
  "/api/registrations": () => registrationsApi(memberNames),
  "/api/saved-searches": savedSearchesApi,
  "/api/search": searchApi,
  "/api/sessions": sessionsApi,
  "/api/staff/attachments": staffAttachmentsApi,
  "/api/staff/audit": staffAuditApi,
  "/api/staff/cases": staffCasesApi,
  "/api/staff/certificates": staffCertificatesApi,
  "/api/staff/competition": staffCompetitionApi,
  "/api/staff/events": () => staffEventsApi(announcedItems, { membersAt, memberNames }),
  "/api/staff/fees": staffFeesApi,
  "/api/staff/go-live": staffGoLiveApi,
  "/api/staff/member-dealings": memberActivityApi,
  "/api/staff/members": memberRegisterApi,
  "/api/staff/members/imports": memberImportsApi,
  "/api/staff/money": () => staffMoneyApi(membersToBill),
  "/api/staff/newsletter": () => staffNewsletterApi(publishedArticles),
  "/api/staff/partners": staffPartnersApi,
  "/api/staff/reports": staffReportsApi,
  "/api/staff/settings": staffSettingsApi,
  "/api/staff/team": staffTeamApi,
  "/api/staff/warnings": staffWarningsApi,
  "/api/staff/content": staffContentApi,
  "/api/staff/media": staffMediaApi,
  "/api/status": statusApi,
  "/api/track": casesApi,
  "/api/ui": shellApi,
  "/api/track/posting": postingsApi,
  "/api/verify/batches": certificateBatchesApi,
  "/api/visits": visitsApi,
};
