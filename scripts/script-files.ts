/**
 * Which modules the browser gets together. A file of one kilobyte costs a request and compresses badly, so what
 * pages of one sort all run is one file; what a single page runs stays in its own.
 */

const sources = new URL("../src/", import.meta.url).pathname;

/** Tells whether a module's file begins with one of `names`, below `src/`. */
const among = (names: readonly string[]) => (id: string) => names.some((name) => id.startsWith(sources + name));
const icons = (names: readonly string[]) => {
  const pattern = new RegExp(`/lucide-react/.*/(${names.join("|")})\\.mjs$`);
  return (id: string) => pattern.test(id);
};

/** What every document runs, and so no framework. */
const ofDocument = among([
  "entry.client.tsx",
  "features/shell/document/",
  "features/shell/theme.ts",
  "features/accounts/passkeys/support.ts",
  "features/accounts/session.ts",
  "features/content/hero-scroll.ts",
  "platform/call.ts",
  "platform/consent-given.ts",
  "platform/cookie-consent.ts",
  "platform/browser-storage.ts",
  "ui/open-named.ts",
  "ui/show-drawing.ts",
]);

const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
/** What every application runs. */
const ofApplication = among([
  "root.tsx",
  "features/accounts/use-link-parameter.ts",
  "features/content/faq.ts",
  "features/content/inline-text.tsx",
  "features/shell/application.ts",
  "features/shell/shell-layout.tsx",
  "ui/page-meta.ts",
  "ui/badge.tsx",
  "ui/brand.ts",
  "ui/bubble.tsx",
  "ui/card.tsx",
  "ui/control.ts",
  "ui/back-button.tsx",
  "ui/back-link.tsx",
  "ui/field.tsx",
  "ui/link.tsx",
  "ui/text-field.tsx",
  "ui/ruled-grid.tsx",
  "ui/select-field.tsx",
  "ui/title-block.tsx",
  "platform/pluralise.ts",
  "platform/dates.ts",
  "platform/short-dates.ts",
]);
const iconsOfApplication = icons([
  "arrow-left",
  "arrow-right",
  "check",
  "circle-exclamation-point",
  "info",
  "mail",
  "plus",
]);

/** What pages of content are built of. */
const ofContent = among([
  "features/membership/types/",
  "ui/call-to-action.tsx",
  "ui/check-list.tsx",
  "ui/numbered-list.tsx",
  "ui/page-hero.tsx",
  "ui/section.tsx",
  "ui/statistics.tsx",
  "ui/topic-",
]);

/** What lists add that are searched within. */
const ofLists = among([
  "features/content/faq-list.tsx",
  "features/content/search-page.tsx",
  "ui/chips.tsx",
  "ui/empty-state.tsx",
  "ui/page-links.tsx",
  "ui/search-field.tsx",
]);

/** What lists of items show of each. */
const ofItems = among([
  "features/accounts/profile/profile-options.ts",
  "features/content/items/item-badge.tsx",
  "features/content/items/kinds.ts",
  "features/content/items/paper/paper.ts",
  "features/content/sections/issue-list.tsx",
  "platform/rupees.ts",
]);

/** What every section's page has, whatever it lists. */
const ofSections = among(["features/content/sections/section-", "features/content/sections/sections.ts"]);

/** What asks for the places left of the dates in a list; a document runs it without the application. */
const ofPlaces = among([
  "features/events/low-availability.ts",
  "features/events/calendar/show-places.ts",
  "ui/gauge-level.ts",
]);

/** What keeps a page for use without signal. */
const ofKeeping = among(["features/tools/offline/keep-page.ts", "platform/offline/"]);

/** What files to save are shown with. */
const ofFiles = among(["features/content/media/file.ts"]);
const iconsOfFiles = icons(["book-open", "download", "file-text", "lock"]);

/** What pages with stories of members show of them. */
const ofStories = among([
  "features/content/stories/stories-section.tsx",
  "features/content/stories/story-card.tsx",
  "features/content/stories/testimonials.tsx",
]);

/** What every page with a field or a button that sends runs. */
const ofFields = among([
  "features/accounts/failure.ts",
  "features/accounts/needs-script.tsx",
  "features/accounts/notice.tsx",
  "features/accounts/submission-key.ts",
  "features/cases/submit",
  "features/cases/use-in-browser.ts",
  "ui/checkbox",
  "ui/choice-group.tsx",
  "ui/form-grid.tsx",
  "ui/panel.tsx",
  "ui/password-field.tsx",
  "ui/progress.tsx",
  "ui/text-area.tsx",
]);
/** What forms of several fields add. */
const ofForms = among([
  "features/cases/form/form-fields.tsx",
  "features/cases/form/use-declared-form.ts",
  "features/cases/use-case-form.ts",
  "features/cases/use-submission.ts",
  "features/cases/form/declaration.ts",
  "features/cases/form/fields.ts",
]);
const formLibrary = /\/node_modules\/react-hook-form\//;
const iconsOfFields = icons(["circle-check", "clock", "eye", "eye-off", "mail", "shield-check"]);

/** What forms add that are kept as drafts and ask by what was answered. */
const ofLongForms = among([
  "features/cases/draft",
  "features/cases/form-page.tsx",
  "features/cases/form/answers.ts",
  "features/cases/form/asked-steps.ts",
  "features/cases/form/condition.ts",
  "features/cases/form/form-sections.tsx",
  "features/cases/indian-states.ts",
  "features/cases/use-draft.ts",
  "features/membership/use-membership-form.ts",
  "platform/age.ts",
  "ui/error-summary.tsx",
  "ui/form-section.tsx",
]);

/** What forms in steps add. */
const ofStepForms = among(["features/cases/form/step-", "features/cases/form/use-step-form.ts", "ui/stepper.tsx"]);

/** What lists of jobs and a job have in common. */
const ofJobs = among([
  "features/job-board/job-board-content.ts",
  "features/job-board/job-facts.tsx",
  "features/job-board/posting.ts",
]);
/** What the form to post one shares with them. */
const ofJobOptions = among(["features/job-board/board.ts", "features/job-board/posting-options.ts"]);
const iconsOfJobs = icons(["map-pin"]);

/** What pages have in common that check cards and certificates. */
const ofChecks = among([
  "features/certificates/certificate-number.ts",
  "features/membership/card/statement.ts",
  "platform/known-keys.ts",
  "platform/signed-statement.ts",
]);

/** What everybody who is signed in runs. */
const ofMembers = among([
  "features/accounts/inside-links.ts",
  "features/accounts/member-page.tsx",
  "features/accounts/member-queries.ts",
  "features/accounts/signed-in.tsx",
]);
const queryLibrary = /\/node_modules\/@tanstack\//;

export const scriptFiles = [
  { name: "document", priority: 2, test: ofDocument },
  {
    name: "application",
    priority: 1,
    test: (id: string) => framework.test(id) || ofApplication(id) || iconsOfApplication(id),
  },
  { name: "content", test: ofContent },
  { name: "lists", test: ofLists },
  { name: "items", test: ofItems },
  { name: "sections", test: ofSections },
  { name: "show-places", test: ofPlaces },
  { name: "keep-page", test: ofKeeping },
  { name: "files", test: (id: string) => ofFiles(id) || iconsOfFiles(id) },
  { name: "stories", test: ofStories },
  { name: "fields", test: (id: string) => ofFields(id) || iconsOfFields(id) },
  { name: "forms", test: (id: string) => formLibrary.test(id) || ofForms(id) },
  { name: "long-forms", test: ofLongForms },
  { name: "step-forms", test: ofStepForms },
  { name: "job-options", test: ofJobOptions },
  { name: "jobs", test: (id: string) => ofJobs(id) || iconsOfJobs(id) },
  { name: "checks", test: ofChecks },
  { name: "members", test: (id: string) => queryLibrary.test(id) || ofMembers(id) },
];
