import type { Page } from "@playwright/test";
import { appCode } from "../tests/authenticator-code";

/** Turns two-factor on in the profile's Security tab on `page`. Returns the secret. */
export async function turnTwoFactorOn(page: Page): Promise<string> {
  const factor = page.getByRole("region", { name: "Two-factor authentication", exact: true });
  await factor.getByRole("button", { name: "Turn on two-factor" }).click();
  const shown = await factor.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? "").replaceAll(" ", "");
  // The current code is still accepted if typed late, and the next one is already valid for signing in.
  await factor.getByLabel("Code from the authenticator app").fill(appCode(secret));
  await factor.getByRole("button", { name: "Turn on" }).click();
  await factor.getByRole("button", { name: "I have kept them" }).click();
  return secret;
}
