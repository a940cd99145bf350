import { SecurityAnswer } from "~/features/accounts/security-answer";
import { useUnsavedForms } from "../unsaved";
import { useSettings } from "./queries";
import { SettingPanel } from "./setting-panel";
import { settingForms } from "./settings-content";

/** What the federation sets for itself. */
export default function SettingsScreen() {
  const query = useSettings();
  const noteUnsaved = useUnsavedForms();
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-h2">Settings</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          A change is in force at once, on every page. What the environment of the program names cannot be
          changed here.
        </p>
      </div>
      <SecurityAnswer query={query} label="Loading the settings">
        {(settings) =>
          settingForms.map((form) => {
            const setting = settings.find(({ key }) => key === form.key);
            if (!setting) return null;
            return <SettingPanel key={form.key} form={form} setting={setting} onUnsaved={noteUnsaved} />;
          })
        }
      </SecurityAnswer>
    </div>
  );
}
