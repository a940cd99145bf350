import { PasskeysPanel } from "./passkeys/passkeys-panel";
import { PasswordPanel } from "./password-change/password-panel";
import { SessionsPanel, SignInHistoryPanel } from "./sessions/sessions-panel";
import { TwoFactorPanel } from "./two-factor/two-factor-panel";

export function SecurityPanel() {
  return (
    <div className="grid gap-gutter">
      <PasswordPanel />
      <TwoFactorPanel />
      <PasskeysPanel />
      <SessionsPanel />
      <SignInHistoryPanel />
    </div>
  );
}
