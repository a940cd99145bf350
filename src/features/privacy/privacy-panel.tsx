import { ClosingPanel } from "./closing-panel";
import { ConsentsPanel } from "./consents-panel";
import { ExportPanel } from "./export-panel";

/** The member's own data in the settings: consents, export, and the end of the account. Inside a QueryClientProvider. */
export function PrivacyPanel() {
  return (
    <>
      <ConsentsPanel />
      <ExportPanel />
      <ClosingPanel />
    </>
  );
}
