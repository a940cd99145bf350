import { Mail } from "lucide-react";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { usePasskeySupport } from "./passkeys/use-passkey-support";

/** How to sign in while the captcha refuses: neither way asks for one. The button for passkeys stands below the form. */
export function OtherWaysIn() {
  const either = usePasskeySupport() ? "with a passkey, by the button below, or with" : "with";
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-ui text-ink-2">You need not wait: sign in {either} a link that we email you.</p>
      <ButtonLink to="/sign-in-link" block>
        <Icon of={Mail} />
        Email me a sign-in link
      </ButtonLink>
    </div>
  );
}
