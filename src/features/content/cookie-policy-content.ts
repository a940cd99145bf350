import { type Article, type ArticleSection, lastUpdated } from "./article";
import { type Category, cookies, type Kept, storageKeys } from "./kept-in-browser";

const what: ArticleSection = {
  id: "what",
  title: "What cookies are",
  blocks: [
    "A cookie is a short text that a website asks your browser to keep and to send back with each request. Local storage is similar, but stays in the browser and is not sent. This policy names both.",
    "This site sets few of them, all its own. No page loads anything from another website by itself, so nobody else sets cookies here.",
  ],
};

/** Uses of each cookie category; one without any says so. */
const uses: Record<Category, string> = {
  "Strictly Necessary":
    "Sign-in, security, and what you ask for by using it: the theme switch, your cookie choice, following a submission. The site cannot work without it.",
  Performance:
    "Counting how often each public page is opened on a day. Nothing about you is sent along, and nothing is kept in your browser for it.",
  Functional: "Keeping what you typed into a long form, and have not sent, after you close the tab.",
  Targeting: "Nothing uses it: nothing on this site follows you to other websites.",
};

const categoryRows = Object.entries(uses).map(([category, use]) => [
  category,
  use,
  category === "Strictly Necessary" ? "No" : "Yes",
]);

const rowsOf = (kept: readonly Kept[]) =>
  kept.map(({ name, isPrefix, what, howLong, category }) => [
    isPrefix ? `\`${name}\` and the form’s name` : `\`${name}\``,
    what,
    howLong,
    category,
  ]);

const categories: ArticleSection = {
  id: "categories",
  title: "Categories",
  blocks: [
    {
      table: {
        caption: "Categories of cookies",
        head: ["Category", "What for", "Can be disabled"],
        rows: categoryRows,
      },
    },
    "[Cookie settings](/cookie-settings) has five switches: Strictly necessary is always on, Functional is Functional, Analytics and Performance together make up Performance, and Marketing is Targeting.",
  ],
};

const names: ArticleSection = {
  id: "cookies",
  title: "The cookies by name",
  blocks: [
    {
      table: {
        caption: "Every cookie of this site",
        head: ["Cookie", "What for", "How long", "Category"],
        rows: rowsOf(cookies),
      },
    },
    "Each is set only when you do what it is for. On a secure connection their names begin with `__Secure-`.",
  ],
};

const storage: ArticleSection = {
  id: "local-storage",
  title: "What stays in your browser",
  blocks: [
    {
      table: {
        caption: "Every key in the browser’s storage",
        head: ["Key", "What for", "How long", "Category"],
        rows: rowsOf(storageKeys),
      },
    },
    "These stay in your browser and are not sent to us, but for the captcha’s random number: it goes along when a challenge is asked for, and we keep only a hash of it, for an hour and until the following night.",
    "Opening one of the [calculators](/tools-calculators) saves it, the list of them and their files in your browser, so that they work without signal. Nothing that you enter there is saved with them or sent for it. They are saved anew when this site changes, and go when you clear the data of this site.",
    "A phone that opens the link of a gate keeps the page, the list of who may come, under a key that does not leave the browser, and its check-ins, in a database called `iface-check-in`. The list goes a day after the event, or when its link ends.",
  ],
};

const choose: ArticleSection = {
  id: "choose",
  title: "How to choose",
  blocks: [
    "The question at your first visit offers ‘Accept all’ and ‘Only necessary’ with equal weight. Closing it stores nothing, and everything optional stays off. You can change your mind at any time in [Cookie settings](/cookie-settings).",
    "Your browser can also refuse or delete cookies. Without the necessary ones you cannot sign in; every public page works without any.",
  ],
};

const others: ArticleSection = {
  id: "other-websites",
  title: "Other websites",
  blocks: [
    "Our videos load from their platform only after you press play, and links to social networks are plain links. What those websites store is up to them and you.",
  ],
};

const changes: ArticleSection = {
  id: "changes",
  title: "Changes, and questions",
  blocks: [
    "If we add a cookie, its name joins these tables before it is set, and the edition at the head changes. The [privacy policy](/privacy-policy) says what else we store and what rights you have.",
    { contact: true },
  ],
};

export const cookiePolicy: Article = {
  title: "Cookie policy",
  lead: "Which cookies this site uses, by name, what for and how long, and how you choose.",
  facts: [
    lastUpdated("2026-11-27"),
    { label: "Cookies of others", value: "None" },
    { label: "Without consent", value: "Strictly necessary only" },
  ],
  sections: [what, categories, names, storage, choose, others, changes],
};
