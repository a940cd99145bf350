import { type FormEvent, useEffect, useState } from "react";
import type { MetaArgs } from "react-router";
import { browserKeys } from "~/platform/http/browser-storage";
import {
  type CookieConsent,
  type CookiePreferences,
  everything,
  onlyNecessary,
  saveConsent,
  storedPreferences,
} from "~/platform/http/cookie-consent";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Switch } from "~/ui/switch";
import { cookieKinds } from "../cookie-kinds";
import { noticeConsent } from "../cookie-notices";

function CookieSettingsForm() {
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

export const handle = { application: "at-use" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Cookie settings",
    description: "Choose which of five kinds of cookies this site may keep in your browser.",
  });

function ReadMore() {
  return (
    <Card>
      <h2 className="text-h3">Read more</h2>
      <p className="mt-2 text-ink-2">
        The <Link to="/cookie-policy">cookie policy</Link> names every cookie and every key in your browser’s storage.
      </p>
      <p className="mt-3 text-ink-2">
        The <Link to="/privacy-policy">privacy policy</Link> says what we store about you, for how long, and which
        rights you have.
      </p>
    </Card>
  );
}

export default function CookieSettings() {
  return (
    <>
      <div className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(2rem,5vw,4rem)]">
          <h1>Cookie settings</h1>
          <p className="mt-4 max-w-measure text-ink-2 text-lead">
            Your choice holds for this browser. You can change it here at any time.
          </p>
        </div>
      </div>
      <div className="wrap grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 py-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <CookieSettingsForm />
        <ReadMore />
      </div>
    </>
  );
}
