import type { CookieCategory } from "~/platform/http/cookie-consent";

type CookieKind = {
  name: CookieCategory;
  label: string;
  hint: string;
  /** Current use on this site. */
  detail: string;
};

const notInUse = "Not in use today; your choice is kept";

export const cookieKinds: readonly CookieKind[] = [
  {
    name: "necessary",
    label: "Strictly necessary",
    hint: "Sign-in and security. Always on.",
    detail: "Keeps you signed in, protects the captcha, and remembers your theme and the choice you make here.",
  },
  {
    name: "functional",
    label: "Functional",
    hint: "Keeps unsent forms when you close the tab.",
    detail:
      "Keeps what you typed into a long form and have not sent when you close the tab. Without it such a draft only survives a reload.",
  },
  {
    name: "analytics",
    label: "Analytics",
    hint: notInUse,
    detail: `${notInUse}. This site records no path of yours from page to page.`,
  },
  {
    name: "marketing",
    label: "Marketing",
    hint: notInUse,
    detail: `${notInUse}. Nothing on this site follows you to other websites.`,
  },
  {
    name: "performance",
    label: "Performance",
    hint: "Counts which pages are opened, never by whom.",
    detail:
      "With it, opening a public page adds one to the count of that page for the day. Nothing about you is sent along or kept, and nothing is stored in your browser for it.",
  },
];
