import { PasskeysPanel } from "./passkeys/passkeys-panel";
import { PasswordPanel } from "./password-change/password-panel";
import { SessionsPanel, SignInHistoryPanel } from "./sessions/sessions-panel";
import { TwoFactorPanel } from "./two-factor/two-factor-panel";

/** The Security tab of the profile: how the member signs in, where, and when. Inside a QueryClientProvider. */
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
