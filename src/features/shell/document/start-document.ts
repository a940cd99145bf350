import { showForPasskeys } from "~/features/accounts/passkeys/support";
import { askSession } from "~/features/accounts/session";
import { followHero } from "~/features/content/hero-scroll";
import { openNamed } from "~/ui/open-named";
import { showDrawings } from "~/ui/show-drawing";
import { keepTheme } from "../theme";
import { countVisit } from "../visits/count-visit";
import { beginApplication } from "./begin-application";
import { beginAtUse } from "./begin-at-use";
import { askForConsent, takeAnswers } from "./cookie-question";
import { fetchAhead } from "./fetch-ahead";
import { followScroll } from "./follow-scroll";
import { goBack } from "./go-back";
import { TOUCHED } from "./kept-touches";

const root = document.documentElement;

function begin(): void {
  beginApplication().catch((cause: unknown) => console.error("application not started", cause));
}

/** Hydrates when the visitor's clock passes one of the moments after which the document is outdated. */
function beginAtChange({ appMoments = "", appPassed }: DOMStringMap): void {
  const moments = appMoments.split(" ").map((moment) => Date.parse(moment) - Date.now());
  const isOther = moments.filter((wait) => wait <= 0).length !== Number(appPassed);
  const next = isOther ? 0 : moments.find((wait) => wait > 0);
  // Browsers hold a timer's delay in 31 bits; a longer wait would fire at once.
  if (next !== undefined && next < 2 ** 31) setTimeout(begin, next);
}

/** A saved offline document can stand in for other queries. */
function isForOtherQuery(): boolean {
  const answering = document.querySelector<HTMLElement>("[data-app-query]");
  return answering !== null && answering.dataset.appQuery !== location.search;
}

async function keepWithoutSignal(): Promise<void> {
  const line = document.querySelector<HTMLElement>("[data-offline]");
  if (!line) return;
  try {
    const { keepPage } = await import("~/features/tools/offline/keep-page");
    await keepPage(line);
  } catch (cause) {
    console.warn("not saved for use without signal", cause);
  }
}

async function sayPlaces(): Promise<void> {
  const list = document.querySelector("[data-places]");
  if (!list) return;
  try {
    const { showPlaces } = await import("~/features/events/calendar/show-places");
    showPlaces(list);
  } catch (cause) {
    console.warn("the places were not read", cause);
  }
}

/** Hydrates if the document lacks data or answers another query, at a given moment, or for a signed-in user. */
async function beginWhenNeeded(): Promise<void> {
  if (document.querySelector("[data-app-now]") || isForOtherQuery()) begin();
  const changing = document.querySelector<HTMLElement>("[data-app-moments]");
  if (changing) beginAtChange(changing.dataset);
  if ((await askSession()).status === "authenticated") begin();
}

export function startDocument(): void {
  showDrawings();
  showForPasskeys();
  keepTheme();
  followScroll();
  followHero();
  goBack();
  takeAnswers();
  askForConsent();
  countVisit(location.pathname);
  openNamed(location.hash);
  window.addEventListener("hashchange", () => openNamed(location.hash));
  document.addEventListener(TOUCHED, begin);
  if (import.meta.env.DEV || root.dataset.app === "now") begin();
  else {
    void beginWhenNeeded();
    if ("appAtUse" in root.dataset) beginAtUse(begin);
    void keepWithoutSignal();
    void sayPlaces();
    fetchAhead();
  }
}
