import { useState } from "react";
import { toastFailure } from "~/features/accounts/failure";
import type { RegistrationAnswer } from "./schema";

/** A change of the registration by one press; while it runs no other one begins. */
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
