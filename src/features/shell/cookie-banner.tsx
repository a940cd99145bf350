import { X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import {
  type CookieConsent,
  type CookiePreferences,
  everything,
  onlyNecessary,
  saveConsent,
} from "~/platform/cookie-consent";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { toast } from "~/ui/toast";
import { CookieChoices, choicesId } from "./cookie-choices";
import { cookieNotices } from "./cookie-notices";
import { iconButtonClass } from "./icon-button";

const place =
  "fixed z-(--z-cookie) starting:opacity-0 transition-opacity duration-(--dur-2) bottom-6 left-margin max-h-[calc(100dvh-3rem)] w-[min(35rem,calc(100%-2*var(--margin)))] overflow-y-auto rounded-2 border border-line-2 bg-sheet p-6 shadow-2 max-md:inset-x-0 max-md:bottom-0 max-md:w-auto max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:px-margin max-md:pt-5";

/** The question of consent, first compact, then with a switch for each kind of cookie. */
export default function CookieBanner({ onClose }: { onClose: () => void }) {
  const [isCustomising, setCustomising] = useState(false);

  const decide = (consent: CookieConsent, preferences: CookiePreferences) => {
    saveConsent(consent, preferences);
    toast(cookieNotices[consent]);
    onClose();
  };

  return (
    <section role="dialog" aria-label="Cookies" data-cookie-banner className={place}>
      <button
        type="button"
        aria-label="Close without saving"
        className={`${iconButtonClass} absolute! top-2 right-2`}
        onClick={onClose}
      >
        <Icon of={X} />
      </button>
      <h2 className="pr-10 text-[1.375rem]">Cookies on this site</h2>
      <p className="mt-[.35rem] text-ui leading-normal text-ink-2">
        We use necessary cookies to keep you signed in. With your consent your browser also keeps unsent forms
        after you close the tab. Nothing else is in use. Read the{" "}
        <Link to="/cookie-policy">cookie policy</Link> and the{" "}
        <Link to="/privacy-policy">privacy policy</Link>.
      </p>
      {isCustomising ? <CookieChoices onSave={(preferences) => decide("customized", preferences)} /> : null}
      <div className="mt-[1.1rem] flex flex-wrap gap-3 max-md:*:basis-full">
        {isCustomising ? (
          <Button type="submit" form={choicesId} size="small">
            Save preferences
          </Button>
        ) : null}
        <Button size="small" onClick={() => decide("all-accepted", everything)}>
          Accept all
        </Button>
        <Button size="small" onClick={() => decide("necessary-only", onlyNecessary)}>
          Only necessary
        </Button>
        {isCustomising ? null : (
          <Button variant="quiet" size="small" onClick={() => setCustomising(true)}>
            Customise
          </Button>
        )}
      </div>
    </section>
  );
}
