// Prints sizes of the source beside their aims: `npm run figures`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const listed = execFileSync("git", ["ls-files", "src", "scripts"], { encoding: "utf8" }).trim().split("\n");
const files = listed
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, lines: readFileSync(path, "utf8").split("\n").slice(0, -1) }));
const sources = files.filter(({ path }) => path.startsWith("src/"));

/** Own code for rendering, caching and hydrating pages that a framework or library could replace. */
const machinery = [
  "scripts/(script-files|inline-scripts|slim-drawings)\\.ts",
  "src/features/shell/(document/|take-over)",
  "src/platform/http/page-(start|address|context)",
  "src/platform/http/(used-rules|selector-needs|pages|page-\\w+|kept-answers|encoding|own-elements)\\.",
  "src/app/(root|entry\\.\\w+)\\.",
];
const isMachinery = ({ path }) => machinery.some((pattern) => new RegExp(`^${pattern}`).test(path));

const linesOf = (chosen) => chosen.reduce((sum, { lines }) => sum + lines.length, 0);
const sizes = sources.map(({ lines }) => lines.length).sort((a, b) => a - b);
const comments = sources.flatMap(({ lines }) => lines.filter((line) => /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(line)));
const indirect = comments.filter((line) => /\b(what|who|whoever|whatever|somebody|nobody)\b/i.test(line));
const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

const rows = [
  ["lines of src without tests", linesOf(sources), "105,000"],
  ["files of src without tests", sources.length, "1,200"],
  ["lines of a file at the 90th percentile", sizes[Math.floor(sizes.length * 0.9)], "200 to 300"],
  ["lines of the longest file", sizes.at(-1), "400"],
  ["comment lines", percent(comments.length, linesOf(sources)), "3 %"],
  ["comment lines with who, what, somebody, nobody", indirect.length, "0"],
  ["lines of own machinery for pages and their start", linesOf(files.filter(isMachinery)), "1,500"],
];
const printed = rows.map(
  ([name, figure, aim]) => `${name.padEnd(50)}${figure.toLocaleString("en-IN").padStart(10)}   (aim: ${aim})`,
);
process.stdout.write(`${printed.join("\n")}\n`);
