import { type FormEvent, useEffect, useState } from "react";
import { browserKeys } from "~/platform/browser-storage";
import {
  type CookieConsent,
  type CookiePreferences,
  everything,
  onlyNecessary,
  saveConsent,
  storedPreferences,
} from "~/platform/cookie-consent";
import { Button } from "~/ui/button";
import { Switch } from "~/ui/switch";
import { cookieKinds } from "./cookie-kinds";
import { noticeConsent } from "./cookie-notices";

export function CookieSettingsForm() {
  const [preferences, setPreferences] = useState(onlyNecessary);

  // The server cannot know this browser's storage.
  useEffect(() => setPreferences(storedPreferences()), []);

  function decide(consent: CookieConsent, decided: CookiePreferences) {
    saveConsent(consent, decided);
    setPreferences(decided);
    noticeConsent(consent);
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    decide("customized", preferences);
  }

  return (
    <form onSubmit={onSubmit} aria-label="Kinds of cookies" data-app-kept={browserKeys.preferences}>
      <div className="border-line-2 border-t">
        {cookieKinds.map(({ name, label, detail }) => (
          <Switch
            key={name}
            name={name}
            label={label}
            hint={detail}
            checked={preferences[name]}
            disabled={name === "necessary"}
            onChange={({ target }) => setPreferences({ ...preferences, [name]: target.checked })}
          />
        ))}
      </div>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:basis-full">
        <Button type="submit" variant="primary">
          Save preferences
        </Button>
        <Button onClick={() => decide("all-accepted", everything)}>Accept all</Button>
        <Button onClick={() => decide("necessary-only", onlyNecessary)}>Only necessary</Button>
      </div>
      <noscript>
        <p className="mt-5 text-ink-2">
          Choosing needs JavaScript. Without it this site keeps strictly necessary cookies only.
        </p>
      </noscript>
    </form>
  );
}
