import { type Article, type ArticleSection, lastUpdated } from "./article";

const what: ArticleSection = {
  id: "what",
  title: "What cookies are",
  blocks: [
    "A cookie is a short text that a website asks your browser to keep and to send back with each request. Local storage is similar, but stays in the browser and is not sent. This policy names both.",
    "This site sets few of them, all its own. No page loads anything from another website by itself, so nobody else sets cookies here.",
  ],
};

const categories: ArticleSection = {
  id: "categories",
  title: "Categories",
  blocks: [
    {
      table: {
        caption: "Categories of cookies",
        head: ["Category", "What for", "Can be disabled"],
        rows: [
          [
            "Strictly Necessary",
            "Sign-in, security, keeping your cookie choice. The site cannot do without.",
            "No",
          ],
          [
            "Performance",
            "Counting visits without names, finding slow pages. None is set at present.",
            "Yes",
          ],
          ["Functional", "Remembering what you chose, such as the light or dark theme.", "Yes"],
          ["Targeting", "Event reminders on other websites. None is set at present.", "Yes"],
        ],
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
        head: ["Cookie", "What for", "How long"],
        rows: [
          [
            "`iface.session_token`",
            "Keeps you signed in. Scripts cannot read it.",
            "30 days with ‘Remember me’; otherwise until the browser closes, 12 hours at most",
          ],
          ["`iface.state`", "Protects a sign-in with Google or Facebook while it runs.", "5 minutes"],
          ["`iface.case`", "Shows you a submission that you opened with a mailed code.", "30 minutes"],
        ],
      },
    },
    "All of them are strictly necessary and are set only when you do what they are for. On a secure connection the names of the first two begin with `__Secure-`.",
  ],
};

const storage: ArticleSection = {
  id: "local-storage",
  title: "What stays in your browser",
  blocks: [
    {
      table: {
        caption: "Every key in the browser’s storage",
        head: ["Key", "What for", "Category"],
        rows: [
          ["`iface-cookie-consent`", "That you answered the cookie question, and how.", "Strictly Necessary"],
          ["`iface-cookie-preferences`", "Your five choices.", "Strictly Necessary"],
          ["`iface-ui-theme`", "Light, dark or system; written when you use the theme switch.", "Functional"],
          [
            "`iface-draft-`, then the form’s name",
            "What you typed into a long form and have not sent, never passwords. Sending the form or ‘Discard draft’ removes it.",
            "Functional",
          ],
          [
            "`react-router-scroll-positions`",
            "Where you were on a page, until the tab closes.",
            "Strictly Necessary",
          ],
        ],
      },
    },
    "These stay until you clear the browser’s data for this site. We never receive them.",
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
    lastUpdated,
    { label: "Cookies of others", value: "None" },
    { label: "Without consent", value: "Strictly necessary only" },
  ],
  sections: [what, categories, names, storage, choose, others, changes],
};
