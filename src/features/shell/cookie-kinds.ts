import type { CookieCategory } from "./cookie-consent";

type CookieKind = {
  name: CookieCategory;
  label: string;
  /** What it is for, in a line. */
  hint: string;
  /** What this site keeps of that kind today. */
  detail: string;
};

/** The five kinds of cookies in the order of their switches. */
export const cookieKinds: readonly CookieKind[] = [
  {
    name: "necessary",
    label: "Strictly necessary",
    hint: "Sign-in and security. Always on.",
    detail: "Keeps you signed in and remembers the choice you make here. The site cannot do without.",
  },
  {
    name: "functional",
    label: "Functional",
    hint: "Remembers your theme and language.",
    detail: "Remembers how you like the site, such as the light or dark theme.",
  },
  {
    name: "analytics",
    label: "Analytics",
    hint: "Counts visits, without names.",
    detail: "Would count which pages are read, without names. None is set at present.",
  },
  {
    name: "marketing",
    label: "Marketing",
    hint: "Shows event reminders elsewhere.",
    detail: "Would remind you of events on other websites. None is set at present.",
  },
  {
    name: "performance",
    label: "Performance",
    hint: "Finds slow pages.",
    detail: "Would measure how fast pages open, to find slow ones. None is set at present.",
  },
];
