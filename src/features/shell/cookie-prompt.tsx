import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { bannerDelayMs, hasConsent } from "~/platform/consent-given";

const CookieBanner = lazy(() => import("./cookie-banner"));

/** Asks for consent two seconds after load where none is stored; the banner is loaded then. /cookie-settings asks itself. */
export function CookiePrompt() {
  const [asking, setAsking] = useState(false);
  const { pathname } = useLocation();

  useEffect(() => {
    void import("~/platform/cookie-consent").then(({ keepToChoices }) => keepToChoices());
    if (hasConsent()) return;
    const timer = setTimeout(() => setAsking(!hasConsent()), bannerDelayMs);
    return () => clearTimeout(timer);
  }, []);

  if (!asking || pathname === "/cookie-settings" || hasConsent()) return null;
  return (
    <Suspense fallback={null}>
      <CookieBanner onClose={() => setAsking(false)} />
    </Suspense>
  );
}
