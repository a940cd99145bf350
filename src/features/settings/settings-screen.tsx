import { useEffect } from "react";
import { useLocation } from "react-router";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { useUnsavedForms } from "../console/unsaved";
import { useSettings } from "./queries";
import { SettingPanel } from "./setting-panel";
import { settingForms } from "./settings-content";
import { TemplatesPanel } from "./templates-panel";

/** What the federation sets for itself. */
export default function SettingsScreen() {
  const query = useSettings();
  const { hash } = useLocation();
  const isThere = query.isSuccess;
  // The forms come after the page: the browser has looked for the fragment in vain.
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
  const noteUnsaved = useUnsavedForms();
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-h2">Settings</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          Changes take effect at once, on every page. What an environment variable sets cannot be changed
          here.
        </p>
      </div>
      <SecurityAnswer query={query} label="Loading the settings">
        {(settings) => {
          const templates = settings.find(({ key }) => key === "templates");
          return (
            <>
              {settingForms.map((form) => {
                const setting = settings.find(({ key }) => key === form.key);
                if (!setting) return null;
                return <SettingPanel key={form.key} form={form} setting={setting} onUnsaved={noteUnsaved} />;
              })}
              {templates ? <TemplatesPanel setting={templates} onUnsaved={noteUnsaved} /> : null}
            </>
          );
        }}
      </SecurityAnswer>
    </div>
  );
}
