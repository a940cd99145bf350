import { type FormEvent, useEffect, useRef, useState } from "react";
import { Switch } from "~/ui/switch";
import { type CookieCategory, type CookiePreferences, storedPreferences } from "./cookie-consent";

export const choicesId = "cookie-choices";

const kinds: { name: CookieCategory; label: string; hint: string }[] = [
  { name: "necessary", label: "Strictly necessary", hint: "Sign-in and security. Always on." },
  { name: "functional", label: "Functional", hint: "Remembers your theme and language." },
  { name: "analytics", label: "Analytics", hint: "Counts visits, without names." },
  { name: "marketing", label: "Marketing", hint: "Shows event reminders elsewhere." },
  { name: "performance", label: "Performance", hint: "Finds slow pages." },
];

/** A switch for each of the five kinds of cookies; takes focus when it appears. Its button stands outside the form. */
export function CookieChoices({ onSave }: { onSave: (preferences: CookiePreferences) => void }) {
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
    <form ref={form} id={choicesId} onSubmit={onSubmit} aria-label="Kinds of cookies" className="mt-3">
      {kinds.map(({ name, label, hint }) => (
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
    </form>
  );
}
