import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./build.mjs";

const MOST_LINES = 12;
const MOST_CHARACTERS = 200;

function told(title, message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim())
    .slice(0, MOST_LINES)
    .map((line) => line.slice(0, MOST_CHARACTERS));
  return [title, ...lines].join("\n    ");
}

const failingInFile = ({ name, message, assertionResults }) => [
  ...(message ? [told(relative(root, name), message)] : []),
  ...assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages }) => told(`${relative(root, name)}: ${fullName}`, failureMessages[0])),
];

/** vitest's report keeps the errors of a first attempt that passed on retry. */
const secondTriesInFile = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName }) => `${relative(root, name)}: ${fullName}`);

export const readUnits = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failing: testResults.flatMap(failingInFile),
  secondTries: testResults.flatMap(secondTriesInFile),
  seconds: testResults.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000]),
});

const journeysOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(journeysOf)];

export const readJourneys = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  failing: suites
    .flatMap(journeysOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors);
      return told(`${file}: ${title}`, errors[0]?.message);
    }),
  secondTries: suites
    .flatMap(journeysOf)
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, title }) => `${file}: ${title}`),
  seconds: suites.map((suite) => [
    `e2e/${suite.file}`,
    journeysOf(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration / 1000, 0),
  ]),
});

const SHOWN = 20;

/** Seconds by folder, then the slowest files. API tests run on both databases and count twice. */
export function slowest(durations) {
  const byFolder = new Map();
  for (const [file, seconds] of durations) {
    const folder = /^(src|tests\/(?:api|process)|e2e)\//.exec(file)?.[1] ?? "tests";
    byFolder.set(folder, (byFolder.get(folder) ?? 0) + seconds);
  }
  const line = ([name, seconds]) => `${seconds.toFixed(0).padStart(6)} s  ${name}`;
  const files = durations.toSorted((a, b) => b[1] - a[1]).slice(0, SHOWN);
  return ["Seconds by folder, then the slowest files:", ...[...byFolder, ...files].map(line)].join("\n");
}
