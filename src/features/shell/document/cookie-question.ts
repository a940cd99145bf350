import { bannerDelayMs, hasConsent } from "~/platform/http/consent-given";
import {
  type CookieConsent,
  everything,
  keepToChoices,
  onlyNecessary,
  saveConsent,
} from "~/platform/http/cookie-consent";
import { beginApplication } from "./begin-application";

const banner = () => document.querySelector<HTMLElement>("[data-cookie-banner]");

export function closeQuestion(): void {
  const shown = banner();
  if (shown) shown.hidden = true;
}

/** Shows the hidden banner two seconds after load if no consent is stored. */
export function askForConsent(): void {
  keepToChoices();
  setTimeout(() => {
    const hidden = banner();
    if (hidden && !hasConsent()) hidden.hidden = false;
  }, bannerDelayMs);
}

const preferencesOf = { "all-accepted": everything, "necessary-only": onlyNecessary };

/** Confirms with a toast, which needs hydration. */
async function decide(consent: Exclude<CookieConsent, "customized">): Promise<void> {
  saveConsent(consent, preferencesOf[consent]);
  closeQuestion();
  try {
    await beginApplication();
    const { noticeConsent } = await import("../cookie-notices");
    noticeConsent(consent);
  } catch (cause) {
    console.warn("the answer is stored, and could not be confirmed", cause);
  }
}

/** Handles the answers that need no hydration. */
export function takeAnswers(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-consent]") : null;
    const answer = button?.dataset.consent;
    if (answer === "none") closeQuestion();
    if (answer === "all-accepted" || answer === "necessary-only") void decide(answer);
  });
}
