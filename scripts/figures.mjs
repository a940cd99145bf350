// Source sizes: `npm run figures`. Prints the aims of docs/architecture.md beside them.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const listed = execFileSync("git", ["ls-files", "src"], { encoding: "utf8" }).trim().split("\n");
const sources = listed
  .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }))
  .map((file) => ({ ...file, lines: file.text.split("\n").length - 1 }));

/** From the form declarations. */
const kinds = sources.flatMap(({ path, text }) => {
  const feature = /^src\/features\/([^/]+)\/(.+\/)?form\.ts$/.exec(path)?.[1];
  const letters = /\bkind: "([A-Z]{2})"/.exec(text)?.[1];
  return feature && letters ? [{ feature, letters }] : [];
});

const linesOf = (files) => files.reduce((sum, { lines }) => sum + lines, 0);
const below = (...features) =>
  sources.filter(({ path }) => features.some((feature) => path.startsWith(`src/features/${feature}/`)));
const namesForeignKind = ({ path, text }) =>
  path !== "src/forms.ts" &&
  kinds.some(
    ({ letters, feature }) =>
      !path.startsWith(`src/features/${feature}/`) && new RegExp(`["']${letters}["']`).test(text),
  );

const sizes = sources.map(({ lines }) => lines).sort((a, b) => a - b);
const foreign = sources.filter(namesForeignKind);
const rows = [
  ["lines without tests", linesOf(sources), "50,000"],
  ["files without tests", sources.length, "800"],
  ["median of a file's lines", sizes[Math.floor(sizes.length / 2)], "60 to 80"],
  ["lines of the longest file", sizes.at(-1), "250"],
  ["lines under staff/", linesOf(below("staff")), "3,000"],
  ["files that name another feature's form kind", foreign.length, "0"],
];
const lines = rows.map(
  ([what, figure, aim]) => `${what.padEnd(46)}${figure.toLocaleString("en-IN").padStart(8)}   (aim: ${aim})`,
);
process.stdout.write(`${[...lines, ...foreign.map(({ path }) => `  ${path}`)].join("\n")}\n`);
