import type { CookieConsent } from "~/platform/cookie-consent";
import { toast } from "~/ui/toast";

/** What the toast says after each decision about cookies. */
const cookieNotices: Record<CookieConsent, { title: string; description: string }> = {
  customized: { title: "Cookie Preferences Saved", description: "Your choices are kept in this browser." },
  "all-accepted": {
    title: "All Cookies Accepted",
    description:
      "All five kinds are allowed in this browser. In use today: necessary, functional, and performance, which counts visits.",
  },
  "necessary-only": {
    title: "Only Necessary Cookies",
    description: "Every other kind of cookie stays off in this browser.",
  },
};

/** Says which decision about cookies was stored. */
export const noticeConsent = (consent: CookieConsent) => toast(cookieNotices[consent]);
