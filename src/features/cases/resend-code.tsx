import { useState } from "react";
import { toastFailure } from "~/features/accounts/failure";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { requestCode } from "./queries";
import type { TrackInput } from "./schema";

/** Asks for another code; only the newest one works. */
export function ResendCode({ asked }: { asked: TrackInput }) {
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await requestCode(asked);
      toast({
        title: "New Code Requested",
        description: "Please use the newest email. At most three codes are sent in ten minutes.",
      });
    } catch (cause) {
      toastFailure("Code Not Sent", cause);
    }
    setBusy(false);
  }

  return (
    <Button variant="secondary" size="large" busy={busy} onClick={send}>
      {busy ? "Sending..." : "Send a new code"}
    </Button>
  );
}
