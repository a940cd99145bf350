/**
 * Groups modules into chunks. A small file costs a request and compresses badly, so modules shared by pages of one
 * kind form one chunk; modules of a single page stay in its own.
 */

const sources = new URL("../src/", import.meta.url).pathname;

/** `names` are path prefixes below `src/`. */
const among = (names: readonly string[]) => (id: string) => names.some((name) => id.startsWith(sources + name));
const icons = (names: readonly string[]) => {
  const pattern = new RegExp(`/lucide-react/.*/(${names.join("|")})\\.mjs$`);
  return (id: string) => pattern.test(id);
};

/** Runs on every page, so it must not include a framework. */
const ofDocument = among([
  "app/entry.client.tsx",
  "features/shell/document/",
  "features/shell/theme.ts",
  "features/accounts/passkeys/support.ts",
  "features/accounts/session.ts",
  "features/content/hero-scroll.ts",
  "platform/http/call.ts",
  "platform/http/consent-given.ts",
  "platform/http/cookie-consent.ts",
  "platform/http/browser-storage.ts",
  "ui/open-named.ts",
  "ui/show-drawing.ts",
]);

const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
const ofApplication = among([
  "app/root.tsx",
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
  "platform/text/pluralise.ts",
  "platform/time/dates.ts",
  "platform/time/short-dates.ts",
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

const ofLists = among([
  "features/content/faq-list.tsx",
  "features/content/search-page.tsx",
  "ui/chips.tsx",
  "ui/empty-state.tsx",
  "ui/page-links.tsx",
  "ui/search-field.tsx",
]);

const ofItems = among([
  "features/accounts/profile/profile-options.ts",
  "features/content/items/item-badge.tsx",
  "features/content/items/kinds.ts",
  "features/content/items/paper/paper.ts",
  "features/content/sections/issue-list.tsx",
  "platform/text/rupees.ts",
]);

const ofSections = among(["features/content/sections/section-", "features/content/sections/sections.ts"]);

/** Runs on static pages before hydration. */
const ofPlaces = among([
  "features/events/low-availability.ts",
  "features/events/calendar/show-places.ts",
  "ui/gauge-level.ts",
]);

const ofKeeping = among(["features/tools/offline/keep-page.ts", "platform/offline/"]);

const ofFiles = among(["features/content/media/file.ts"]);
const iconsOfFiles = icons(["book-open", "download", "file-text", "lock"]);

const ofStories = among([
  "features/content/stories/stories-section.tsx",
  "features/content/stories/story-card.tsx",
  "features/content/stories/testimonials.tsx",
]);

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

/** Drafts and conditional fields. */
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
  "platform/time/age.ts",
  "ui/error-summary.tsx",
  "ui/form-section.tsx",
]);

const ofStepForms = among(["features/cases/form/step-", "features/cases/form/use-step-form.ts", "ui/stepper.tsx"]);

const ofJobs = among([
  "features/job-board/job-board-content.ts",
  "features/job-board/job-facts.tsx",
  "features/job-board/posting.ts",
]);
const ofJobOptions = among(["features/job-board/board.ts", "features/job-board/posting-options.ts"]);
const iconsOfJobs = icons(["map-pin"]);

const ofChecks = among([
  "features/certificates/certificate-number.ts",
  "features/membership/card/statement.ts",
  "platform/signing/known-keys.ts",
  "platform/signing/signed-statement.ts",
]);

/** For signed-in users. */
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
