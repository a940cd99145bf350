import { useState } from "react";
import { toastFailure } from "~/features/accounts/failure";
import type { RegistrationAnswer } from "./schema";

export function useRegistrationChange(onChange: (answer: RegistrationAnswer) => void) {
  const [isBusy, setBusy] = useState(false);
  async function run(send: () => Promise<RegistrationAnswer>) {
    setBusy(true);
    try {
      onChange(await send());
    } catch (cause) {
      toastFailure("Not Changed", cause);
    }
    setBusy(false);
  }
  return { isBusy, run };
}
