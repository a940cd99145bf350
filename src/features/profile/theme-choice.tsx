import { useEffect, useState } from "react";
import { setThemePreference, type ThemePreference } from "~/features/shell/theme";
import { browserKeys, readStored } from "~/platform/browser-storage";
import { choiceClass, radioClass } from "~/ui/control";

const themes: readonly { value: ThemePreference; label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "As this device" },
];

const chosen = () => themes.find(({ value }) => value === readStored(browserKeys.theme))?.value ?? "system";

/** Light, dark or as the device; the button in the bar changes the same choice. */
export function ThemeChoice() {
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
