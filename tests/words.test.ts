import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shownTexts } from "./shown-texts";
import { filesBelow, projectFolder } from "./source-tree";

/** Forbidden in visible texts (`docs/words.md`), with the replacement. */
const forbidden: [RegExp, string][] = [
  [/\be-mail/i, "email"],
  [
    /\b(a|the|this|that|any|each|every|another|our|your|last|newest|by|no|of) mail\b(?! (server|program|filter)\b)/i,
    "email",
  ],
  [/\bmail(s|ed)\b(?!\.json)/i, "emails, emailed"],
  [/\bwe mail\b/i, "we email"],
  [/\benquir/i, "inquiry"],
  [/\bprograms\b|\b(mentorship|development|training|student) program\b/i, "programme"],
  [/\bengineer(s?['‘]|’s|s)? oath\b/i, "Engineers’ Oath"],
  [/\borganiz/i, "organisation"],
  [/\bspecializ/i, "specialisation"],
  [/\bset anew\b|\bbegin anew\b/i, "was changed; start again"],
  [/\bwith nobody( yet)?\b/i, "Unassigned"],
  [/\bclock (is paused|stands|runs)|\bstands still\b/i, "our reply deadline is paused"],
  [/\bput (both|two) records\b/i, "merge records"],
  [/\btake (the )?consent back\b|\bconsent (is )?taken back\b/i, "withdraw the consent"],
  [/\bcame with the site\b|\bas the program came\b/i, "Built-in"],
  [/\byou apply for\b/i, "Applying for"],
  [
    /\bone click (proves|puts|and)\b|\bone click, and\b|\bone press\b/i,
    "what happens: Confirm your email and we will ...",
  ],
  [/\bof the list fills in\b/i, "Choosing a city fills in its state"],
  [/\bunwanted (mails|emails)\b/i, "spam folder"],
  [/\bsomething gave way\b/i, "Something went wrong"],
  [/\b(some|no)body of the staff\b/i, "a staff member"],
  [/\bon show\b/i, "published"],
  [/\bst(and|ood) back\b/i, "step aside"],
  [/\bwhich wins\b|\bwins over\b/i, "takes precedence"],
  [/\b(nothing|no \w+) fits\b/i, "matches"],
  [/ on top$/i, "newest first"],
];

const vision = "To become the world’s largest professionals’ organization for civil engineers and AEC professionals.";

/** Planned features that pages name. */
const planned = /\b(member director(y|ies)|mentor(s|ship)?|working groups?)\b/i;
const isSaidAsPlan = (text: string) => /\b(in planning|planned)\b/i.test(text);
const plannedGiven: Record<string, string[]> = {
  "src/features/content/learn-more-content.ts": ["Networking and mentorship"],
};

/** Texts that the specification or schema.org prescribes. */
const given: Record<string, string[]> = {
  "src/features/content/sitemap-content.ts": ["Programs"],
  "src/features/shell/support-navigation.tsx": ["Programs"],
  "src/features/content/about-content.ts": [vision],
  "src/features/content/vision-mission-content.ts": [vision],
  "src/features/membership/inquiry/person-steps.ts": ["Organization"],
  "src/features/content/items/json-ld.server.ts": ["Organization"],
  "src/features/job-board/json-ld.server.ts": ["Organization"],
};

/**
 * Names, keys, log lines and search words start in lower case without punctuation, routes with their method; SQL
 * contains casts, columns or commands.
 */
const isName = (text: string) => /^[a-z][^.:;!?“’…]*$|^[a-z/][^ ]*$|^[A-Z]+ \/[^ ]*$/.test(text);
const isStatement = (text: string) =>
  /::|->>|"\w+[A-Z]\w*"|\b(select|insert into|join) /.test(text) || /\w+_\w+ =|, \w+_\w+,/.test(text);

const faults = (place: string, text: string) =>
  forbidden.filter(([words]) => words.test(text)).map(([, instead]) => `${place} says “${text}”. Write: ${instead}`);

const sources = filesBelow("src", /\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path));

test("no text of a page, an email, a refusal or a PDF says what the list of words forbids", () => {
  const found = sources.flatMap((file) =>
    shownTexts(file)
      .filter(({ text }) => !isName(text) && !isStatement(text) && !given[file.path]?.includes(text))
      .flatMap(({ line, text }) => faults(`${file.path}:${line}`, text)),
  );
  expect(found).toEqual([]);
});

test("what is not there yet is named as a plan, except in words that the specification gives", () => {
  const found = sources.flatMap(({ path, text: source }) =>
    shownTexts({ path, text: source })
      .filter(({ text }) => planned.test(text) && !isName(text) && !isSaidAsPlan(text))
      .filter(({ text }) => !plannedGiven[path]?.includes(text))
      .map(({ line, text }) => `${path}:${line} says “${text}”. Add: in planning`),
  );
  expect(found).toEqual([]);
});

test("no page offers a course to order", () => {
  const orders = sources.filter(({ path }) => path.startsWith("src/features/orders/"));
  const shown = orders.flatMap((file) => shownTexts(file).map(({ text }) => text));
  expect(shown.filter((text) => /\bcourses?\b/i.test(text) && !isName(text))).toEqual([]);
});

test("no page says that a draft is kept, but with the consent that it takes", () => {
  const content = sources.filter(({ path }) => /-content\.ts$/.test(path));
  const promises = content.flatMap((file) =>
    shownTexts(file).filter(({ text }) => /\bdraft (stays|is kept)|\bkept as a draft\b/i.test(text)),
  );
  expect(promises.filter(({ text }) => !/\b(consent|functional storage)\b/i.test(text))).toEqual([]);
  expect(promises).not.toEqual([]);
});

test.each(
  Object.entries({ ...given, ...plannedGiven }).flatMap(([path, texts]) => texts.map((text) => [path, text] as const)),
)("%s still says, as the specification does: %s", (path, text) => {
  const file = sources.find((source) => source.path === path);
  expect(file && shownTexts(file).map((shown) => shown.text)).toContain(text);
});

test("the README says nothing that the list of words forbids", () => {
  const prose = readFileSync(join(projectFolder, "README.md"), "utf8").replace(/^```[\s\S]*?^```|`[^`]*`/gm, "");
  expect(prose.split("\n").flatMap((line, at) => faults(`README.md:${at + 1}`, line))).toEqual([]);
});

/** Names of the code that gave way to a standard word, as the second table of `docs/words.md` lists them. */
const oldNames =
  /\b(adopt(Case|InRounds|Some|Declarations|Renewals|OldOrders)|not(e|icing)Fallbacks?|refuseByNoun|CaseRule|suspectsByNoun|SuspectTable|dealingsOf|MemberDealings|settle(Event|Events|Again|Holder|Now|Cpd|Late)|(raise|lower)Due|endDues|withinGrace|cameIn(ByDay|Since)|tellBooks|AskingBack|MeasuredBar|FoldedPanel|foldWords?|isFew|diaryOf|noteBusy|thirdOf|StaffGate|expectGoodLook)\b/;
/** Files named by a verb's form instead of their noun. */
const oldFiles =
  /(^|\/)(deciding|standing|following|receiving|rounds|became|told|settling|raising|lowering|supplies)\./;

test("no name of the code says what the list of words forbids", () => {
  const written = ["src", "tests", "e2e", "bench", "docs"]
    .flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs|md)$/))
    .filter(({ path }) => !/words\.(test\.ts|md)$/.test(path));
  expect(written.filter(({ path }) => oldFiles.test(path)).map(({ path }) => path)).toEqual([]);
  expect(
    written.flatMap(({ path, text }) => (oldNames.exec(text) ? [`${path}: ${oldNames.exec(text)?.[0]}`] : [])),
  ).toEqual([]);
});
