import type { CookieConsent } from "~/platform/http/cookie-consent";
import { toast } from "~/ui/toast";

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

export const noticeConsent = (consent: CookieConsent) => toast(cookieNotices[consent]);
