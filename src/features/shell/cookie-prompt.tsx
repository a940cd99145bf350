import { lazy, Suspense, useEffect, useState } from "react";
import { bannerDelayMs, hasConsent } from "./cookie-consent";

const CookieBanner = lazy(() => import("./cookie-banner"));

/** Asks for consent two seconds after load where none is stored; the banner is loaded then. */
export function CookiePrompt() {
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (hasConsent()) return;
    const timer = setTimeout(() => setAsking(true), bannerDelayMs);
    return () => clearTimeout(timer);
  }, []);

  if (!asking) return null;
  return (
    <Suspense fallback={null}>
      <CookieBanner onClose={() => setAsking(false)} />
    </Suspense>
  );
}
