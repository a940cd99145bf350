import { showForPasskeys } from "~/features/accounts/passkeys/support";
import { askSession } from "~/features/accounts/session";
import { followHero } from "~/features/content/hero-scroll";
import { type BrowserKey, draftPrefix, readStored, storageOf } from "~/platform/http/browser-storage";
import { openNamed } from "~/ui/open-named";
import { showDrawings } from "~/ui/show-drawing";
import { keepTheme } from "../theme";
import { countVisit } from "../visits/count-visit";
import { beginApplication, fetchScripts, startOfPage } from "./begin-application";
import { askForConsent, takeAnswers } from "./cookie-question";
import { TOUCHED } from "./kept-touches";

/** Signs of use before a form is filled in, by a person or a password manager. */
const signs = ["pointermove", "pointerdown", "keydown", "scroll", "dragenter", "input"] as const;

function keepsDraft(): boolean {
  try {
    return (["local", "session"] as const).some((place) =>
      Object.keys(storageOf(place)).some((key) => key.startsWith(draftPrefix)),
    );
  } catch {
    return false;
  }
}

/** Whether the storage key in `data-app-kept` has a value. */
function keepsWhatIsShown(): boolean {
  const shown = document.querySelector<HTMLElement>("[data-app-kept]");
  return shown !== null && readStored(shown.dataset.appKept as BrowserKey) !== null;
}

/** React Router keeps navigation state under `usr`. */
const stateOfPage = (): unknown => (history.state as { usr?: unknown } | null)?.usr;

/** Whether hydration would show more: from the query, navigation state or stored answers. */
const hasMore = () => location.search !== "" || Boolean(stateOfPage()) || keepsDraft() || keepsWhatIsShown();

/** Calls `begin` at once if hydration would show more, else on the first sign of use. */
function beginAtUse(begin: () => void): void {
  if (hasMore()) {
    begin();
    return;
  }
  const used = new AbortController();
  const start = () => {
    used.abort();
    begin();
  };
  for (const sign of signs) addEventListener(sign, start, { passive: true, signal: used.signal });
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the connection is fast, without data saving; true if unknown. */
function isFast(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && (connection?.effectiveType ?? "4g") === "4g";
}

async function prefetch(): Promise<void> {
  try {
    const { router } = await startOfPage();
    if (router) fetchScripts("prefetch", [...router.files, router.manifest]);
  } catch (cause) {
    console.warn("nothing fetched ahead", cause);
  }
}

function fetchAhead(): void {
  if (!isFast()) return;
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  idle(prefetch);
}

function hasPrevious(): boolean {
  const navigation: Navigation | undefined = window.navigation; // older browsers have none
  return navigation ? navigation.canGoBack : window.history.length > 1;
}

/** Makes `data-back` links go to the previous page, if any. */
function goBack(): void {
  document.addEventListener("click", (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const isBack = target instanceof Element && target.closest("[data-back]") !== null;
    if (!isBack || metaKey || ctrlKey || shiftKey || altKey || !hasPrevious()) return;
    event.preventDefault();
    window.history.back();
  });
}

const scrolledAfterPx = 50;

/** Marks the header after 50 px of scrolling; a clear header then gets a background. */
function followScroll(): void {
  const mark = () =>
    document.querySelector("header[data-bar]")?.toggleAttribute("data-scrolled", window.scrollY > scrolledAfterPx);
  window.addEventListener("scroll", mark, { passive: true });
  mark();
}

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
