import { askSession } from "~/features/accounts/session";
import { followHero } from "~/features/content/hero-scroll";
import { openNamed } from "~/ui/open-named";
import { keepTheme } from "../theme";
import { beginApplication } from "./begin-application";
import { askForConsent, takeAnswers } from "./cookie-question";
import { fetchAhead } from "./fetch-ahead";
import { fetchFonts } from "./fetch-fonts";
import { followScroll } from "./follow-scroll";
import { TOUCHED } from "./kept-touches";

const root = document.documentElement;

function begin(): void {
  beginApplication().catch((cause: unknown) => console.error("application not started", cause));
}

/** Begins the application when its time comes: at a moment that the document names, or when somebody turns out to be signed in. */
async function beginWhenNeeded(): Promise<void> {
  const moment = document.querySelector<HTMLElement>("[data-app-at]")?.dataset.appAt;
  if (moment) {
    const wait = Date.parse(moment) - Date.now();
    // Browsers hold a timer's delay in 31 bits; a longer wait would fire at once.
    if (wait < 2 ** 31) setTimeout(begin, Math.max(0, wait));
  }
  if ((await askSession()).status === "authenticated") begin();
}

/** What every document does by itself. React and the router begin when something is touched that needs them. */
export function startDocument(): void {
  void fetchFonts();
  keepTheme();
  followScroll();
  followHero();
  takeAnswers();
  askForConsent();
  openNamed(location.hash);
  window.addEventListener("hashchange", () => openNamed(location.hash));
  document.addEventListener(TOUCHED, begin);
  if (root.dataset.app === "now") begin();
  else {
    void beginWhenNeeded();
    fetchAhead();
  }
}
