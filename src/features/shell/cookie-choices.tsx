import { type FormEvent, useEffect, useRef, useState } from "react";
import { type CookiePreferences, storedPreferences } from "~/platform/http/cookie-consent";
import { Button } from "~/ui/button";
import { Switch } from "~/ui/switch";
import { cookieKinds } from "./cookie-kinds";

/** Takes focus when it appears. */
export default function CookieChoices({ onSave }: { onSave: (preferences: CookiePreferences) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [preferences, setPreferences] = useState(storedPreferences);

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>("input:enabled")?.focus();
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave(preferences);
  };

  return (
    <form ref={form} onSubmit={onSubmit} aria-label="Kinds of cookies" className="mt-3">
      {cookieKinds.map(({ name, label, hint }) => (
        <Switch
          key={name}
          name={name}
          label={label}
          hint={hint}
          checked={preferences[name]}
          disabled={name === "necessary"}
          onChange={({ target }) => setPreferences({ ...preferences, [name]: target.checked })}
        />
      ))}
      <Button type="submit" size="small" className="mt-4 max-md:w-full">
        Save preferences
      </Button>
    </form>
  );
}
