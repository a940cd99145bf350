import { bannerDelayMs, hasConsent } from "~/platform/consent-given";
import { type CookieConsent, everything, keepToChoices, onlyNecessary, saveConsent } from "~/platform/cookie-consent";
import { beginApplication } from "./begin-application";

const banner = () => document.querySelector<HTMLElement>("[data-cookie-banner]");

/** Closes the question of consent. */
export function closeQuestion(): void {
  const shown = banner();
  if (shown) shown.hidden = true;
}

/** Asks for consent two seconds after load where none is stored. The question is part of the document, and hidden till then. */
export function askForConsent(): void {
  keepToChoices();
  setTimeout(() => {
    const hidden = banner();
    if (hidden && !hasConsent()) hidden.hidden = false;
  }, bannerDelayMs);
}

const preferencesOf = { "all-accepted": everything, "necessary-only": onlyNecessary };

/** Stores the answer and closes the question; what says so comes with the application. */
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

/** Takes the answers that need no application: yes, only what is necessary, and none. */
export function takeAnswers(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-consent]") : null;
    const answer = button?.dataset.consent;
    if (answer === "none") closeQuestion();
    if (answer === "all-accepted" || answer === "necessary-only") void decide(answer);
  });
}
