import { useEffect, useState } from "react";
import { setThemePreference, type ThemePreference } from "~/features/shell/theme";
import { browserKeys, readStored } from "~/platform/browser-storage";
import { choiceClass, radioClass } from "~/ui/control";
import { Panel } from "~/ui/panel";
import { ClosingPanel } from "../privacy/closing-panel";
import { ConsentsPanel } from "../privacy/consents-panel";
import { ExportPanel } from "../privacy/export-panel";
import { NotificationPreferences } from "./notification-preferences";

const themes: readonly { value: ThemePreference; label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "As this device" },
];

const chosen = () => themes.find(({ value }) => value === readStored(browserKeys.theme))?.value ?? "system";

/** The button in the bar changes the same setting. */
function ThemeChoice() {
  const [theme, setTheme] = useState(chosen);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(chosen()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
    return () => observer.disconnect();
  }, []);

  function choose(value: ThemePreference) {
    setThemePreference(value);
    setTheme(value);
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Theme</legend>
      <div className="flex flex-wrap gap-x-6">
        {themes.map(({ value, label }) => (
          <label key={value} className={choiceClass}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => choose(value)}
              className={radioClass}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p className="mt-1 text-ink-3 text-small">Kept in this browser.</p>
    </fieldset>
  );
}

export default function SettingsTab() {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-8">
        <NotificationPreferences />
        <ConsentsPanel />
        <ExportPanel />
        <ClosingPanel />
      </div>
      <Panel title="Look and language">
        <ThemeChoice />
        <h3 className="mt-6 mb-1.5 font-body font-semibold text-body">Language of emails</h3>
        <p>English</p>
        <p className="mt-1 text-ink-3 text-small">
          All our emails are written in English for now, so there is nothing to choose yet.
        </p>
      </Panel>
    </div>
  );
}
