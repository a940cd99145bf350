import { useRef, useState } from "react";
import { Captcha } from "~/features/captcha/captcha";
import { toast } from "~/ui/toast";
import { captchaFirst } from "./messages";
import { OtherWaysIn } from "./other-ways-in";

/** The captcha of the sign-in form: its token, `ask` for a missing one, `restart` after a failure, and the box. */
export function useSignInCaptcha() {
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLButtonElement>(null);

  function verified(given: string) {
    setToken(given);
    setMissing(false);
    toast({ title: "Verification Complete", description: "You can sign in now.", variant: "success" });
  }

  return {
    token,
    ask: () => setMissing(true),
    focus: () => box.current?.focus(),
    restart: () => {
      setToken(null);
      setRound((before) => before + 1);
    },
    box: (
      <Captcha
        ref={box}
        microsite="main_portal"
        action="login"
        resetKey={round}
        otherwise={<OtherWaysIn />}
        message={missing ? captchaFirst : undefined}
        onVerified={verified}
        onError={(message) =>
          toast({ title: "Verification Failed", description: message, variant: "destructive" })
        }
        onReset={() => setToken(null)}
      />
    ),
  };
}
