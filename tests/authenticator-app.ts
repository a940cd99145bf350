import { appCode } from "./authenticator-code";
import type { Portal } from "./portal";
import type { Program } from "./program";

/** Confirms with the previous code, so that the current one stays unused. */
export async function turnOn(portal: Pick<Portal | Program, "ask">, cookie: string) {
  const started = await portal.ask("/api/account/two-factor/start", { method: "POST", cookie });
  const { secret } = await started.json();
  const confirmed = await portal.ask("/api/account/two-factor/confirm", {
    body: { code: appCode(secret, -1) },
    cookie,
  });
  const { recoveryCodes } = await confirmed.json();
  return { secret: secret as string, recoveryCodes: recoveryCodes as string[] };
}
