import { browserKeys, deskDraftPrefix, draftPrefix, type Place } from "~/platform/http/browser-storage";

/** The categories of the cookie policy. */
export type Category = "Strictly Necessary" | "Performance" | "Functional" | "Targeting";

export type Kept = {
  place: "cookie" | Place;
  /** The full name, or with `isPrefix` its prefix. */
  name: string;
  isPrefix?: true;
  what: string;
  howLong: string;
  category: Category;
};

const untilCleared = "Until you clear it";
const untilTabCloses = "Until the tab closes";

/** All cookies of the site. On HTTPS their names are prefixed with `__Secure-`. */
export const cookies: readonly Kept[] = [
  {
    place: "cookie",
    name: "iface.session_token",
    what: "Keeps you signed in. Scripts cannot read it.",
    howLong: "30 days with ‘Remember me’; otherwise until the browser closes, 12 hours at most",
    category: "Strictly Necessary",
  },
  {
    place: "cookie",
    name: "iface.two_factor",
    what: "Waits for the code of a sign-in with two-factor. Scripts cannot read it.",
    howLong: "10 minutes",
    category: "Strictly Necessary",
  },
  {
    place: "cookie",
    name: "iface.state",
    what: "Protects a sign-in with Google or Facebook while it runs.",
    howLong: "5 minutes",
    category: "Strictly Necessary",
  },
  {
    place: "cookie",
    name: "iface.device",
    what: "Knows a browser that signed in, so that wrong passwords typed elsewhere do not lock you out here. Scripts cannot read it.",
    howLong: "One year",
    category: "Strictly Necessary",
  },
  {
    place: "cookie",
    name: "iface.case",
    what: "Shows you a submission that you opened with an emailed code.",
    howLong: "30 minutes",
    category: "Strictly Necessary",
  },
  {
    place: "cookie",
    name: "iface.check_in",
    what: "On the phone of a gate: lets it fetch the list of its event and send check-ins. Scripts cannot read it.",
    howLong: "Until a day after the event",
    category: "Strictly Necessary",
  },
];

type Stored = Pick<Kept, "what" | "howLong" | "category">;

const byKey: Record<keyof typeof browserKeys, Stored> = {
  consent: {
    what: "That you answered the cookie question, and how.",
    howLong: untilCleared,
    category: "Strictly Necessary",
  },
  preferences: { what: "Your five choices.", howLong: untilCleared, category: "Strictly Necessary" },
  theme: {
    what: "Light, dark or system, which you asked for with the theme switch.",
    howLong: untilCleared,
    category: "Strictly Necessary",
  },
  captchaBrowser: {
    what: "A random number by which the captcha counts this browser’s tries, so that you do not wait for others of your network. Made when you touch a form with a captcha.",
    howLong: "A day; then another number takes its place",
    category: "Strictly Necessary",
  },
  cardKeys: {
    what: "The federation’s public keys, so that the page for checking cards works without a connection.",
    howLong: untilCleared,
    category: "Strictly Necessary",
  },
  staffKeys: {
    what: "For staff: whether single keys work in the console, as they chose.",
    howLong: untilCleared,
    category: "Strictly Necessary",
  },
};

const draft =
  "What you typed into a long form and have not sent, never passwords. Sending the form or ‘Discard draft’ removes it.";

/** All keys in local and session storage. */
export const storageKeys: readonly Kept[] = [
  ...Object.entries(browserKeys).map(([key, name]) => ({
    place: "local" as const,
    name,
    ...byKey[key as keyof typeof browserKeys],
  })),
  {
    place: "local",
    name: draftPrefix,
    isPrefix: true,
    what: `${draft} Kept here only with your consent.`,
    howLong: untilCleared,
    category: "Functional",
  },
  {
    place: "session",
    name: draftPrefix,
    isPrefix: true,
    what: `${draft} Kept here without your consent, so that a reload costs you nothing.`,
    howLong: untilTabCloses,
    category: "Strictly Necessary",
  },
  {
    place: "session",
    name: deskDraftPrefix,
    isPrefix: true,
    what: "What staff of the federation have typed about a case and not sent.",
    howLong: untilTabCloses,
    category: "Strictly Necessary",
  },
  {
    place: "session",
    name: "react-router-scroll-positions",
    what: "Where you were on a page.",
    howLong: untilTabCloses,
    category: "Strictly Necessary",
  },
];
