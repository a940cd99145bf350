import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { toastLoginFailure } from "../failure";
import { useEnter } from "../use-enter";
import { gaveUp, signInWithPasskey } from "./queries";

export function PasskeySignIn() {
  const enter = useEnter();
  const [busy, setBusy] = useState(false);

  async function begin() {
    setBusy(true);
    try {
      await enter(await signInWithPasskey());
    } catch (cause) {
      if (!gaveUp(cause)) toastLoginFailure(cause);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button block busy={busy} onClick={begin}>
      <Icon of={KeyRound} />
      Sign in with a passkey
    </Button>
  );
}
