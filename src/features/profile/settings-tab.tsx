import { Panel } from "~/ui/panel";
import { PrivacyPanel } from "../privacy/privacy-panel";
import { NotificationPreferences } from "./notification-preferences";
import { ThemeChoice } from "./theme-choice";

/** How the site looks and writes to the member, and what it keeps. */
export default function SettingsTab() {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-8">
        <NotificationPreferences />
        <PrivacyPanel />
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
