import { X } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type CookiePreferences, saveConsent } from "~/platform/http/cookie-consent";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { noticeConsent } from "./cookie-notices";
import { askForConsent, closeQuestion } from "./document/cookie-question";
import { iconButtonClass } from "./icon-button";

const CookieChoices = lazy(() => import("./cookie-choices"));

const place =
  "fixed z-(--z-cookie) starting:opacity-0 transition-opacity duration-(--dur-2) bottom-6 left-margin max-h-[calc(100dvh-3rem)] w-[min(35rem,calc(100%-2*var(--margin)))] overflow-y-auto rounded-2 border border-line-2 bg-sheet p-6 shadow-2 max-md:inset-x-0 max-md:bottom-0 max-md:w-auto max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:px-margin max-md:pt-5";

function save(preferences: CookiePreferences) {
  saveConsent("customized", preferences);
  closeQuestion();
  noticeConsent("customized");
}

/** The document handles the two plain answers. Buttons keep their places when the switches open. */
function Answers({ isCustomising, onCustomise }: { isCustomising: boolean; onCustomise: () => void }) {
  return (
    <div className="sticky -bottom-6 mt-[1.1rem] -mb-6 flex flex-wrap gap-3 bg-sheet pb-6 max-md:*:flex-1 max-md:*:basis-[40%]">
      <Button size="small" data-native data-consent="all-accepted">
        Accept all
      </Button>
      <Button size="small" data-native data-consent="necessary-only">
        Only necessary
      </Button>
      <Button variant="quiet" size="small" aria-expanded={isCustomising} onClick={onCustomise}>
        Customise
      </Button>
    </div>
  );
}

/** Part of every document except /cookie-settings; shown if no answer is stored. */
export function CookiePrompt() {
  const [isCustomising, setCustomising] = useState(false);
  const isAskedHere = useLocation().pathname === "/cookie-settings";
  useEffect(() => {
    if (!isAskedHere) askForConsent();
  }, [isAskedHere]);

  if (isAskedHere) return null;
  return (
    <section role="dialog" aria-label="Cookies" data-cookie-banner hidden className={place}>
      <button
        type="button"
        aria-label="Close without saving"
        className={`${iconButtonClass} absolute! top-2 right-2`}
        data-native
        data-consent="none"
      >
        <Icon of={X} />
      </button>
      <h2 className="pr-10 text-[1.375rem]">Cookies on this site</h2>
      <p className="mt-[.35rem] text-ui leading-normal text-ink-2">
        We use necessary cookies to keep you signed in. With your consent your browser also keeps unsent forms after you
        close the tab, and we count which pages are opened, never by whom. Nothing else is in use. Read the{" "}
        <Link to="/cookie-policy">cookie policy</Link> and the <Link to="/privacy-policy">privacy policy</Link>.
      </p>
      {isCustomising ? (
        <Suspense
          fallback={
            <p role="status" className="mt-3 text-ui">
              Opening the switches...
            </p>
          }
        >
          <CookieChoices onSave={save} />
        </Suspense>
      ) : null}
      <Answers isCustomising={isCustomising} onCustomise={() => setCustomising(true)} />
    </section>
  );
}
