import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "./source-tree";

const documents = globSync(["README.md", "STYLE.md", "docs/**/*.md"], { cwd: projectFolder });
const { scripts } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));

const folders = "src|tests|e2e|bench|scripts|public|docs|drizzle|features|platform|ui|\\.ci";
const looksLikePath = new RegExp(
  `^(\\.{1,2}/|(${folders})(/|$))[\\w./*{},-]*$|^[\\w-]+(\\.[\\w-]+)*\\.(md|ts|tsx|mjs|css|json|sql)$`,
);

function citedPaths(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, cited]) => cited ?? "")
    .filter((cited) => looksLikePath.test(cited));
}

function citedScripts(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)].map(([, name, short]) => name ?? short ?? "");
}

/** A bare file name matches anywhere in the code folders; a path is relative to the project, src or the document. */
function exists(cited: string, document: string): boolean {
  if (!cited.includes("/") && globSync(`{src,tests,scripts,e2e,bench}/**/${cited}`, { cwd: projectFolder }).length > 0)
    return true;
  return ["", "src", dirname(document)].some((base) => {
    const path = join(projectFolder, base, cited);
    return existsSync(path) || globSync(path).length > 0;
  });
}

test.for(documents)("%s cites only paths that exist and scripts that can be run", (document) => {
  const text = readFileSync(join(projectFolder, document), "utf8");
  expect(citedPaths(text).filter((cited) => !exists(cited, document))).toEqual([]);
  expect(citedScripts(text).filter((name) => !(name in scripts))).toEqual([]);
});

/** Test names in quotes beside the path of their file: `path` “name”, “another name”. */
function citedTests(text: string): { path: string; name: string }[] {
  const beside = /`([^`\n]+\.(?:test|spec)\.tsx?)`((?:,? ?(?:and )?“[^”]+”)+)/g;
  return [...text.matchAll(beside)].flatMap(([, path = "", names = ""]) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = ""]) => ({ path, name })),
  );
}

const read = new Map<string, string>();

function hasTest({ path, name }: { path: string; name: string }): boolean {
  if (!read.has(path)) {
    const file = ["", "src"].map((base) => join(projectFolder, base, path)).find(existsSync);
    read.set(path, file ? readFileSync(file, "utf8") : "");
  }
  return ['"', "`"].some((quote) => read.get(path)?.includes(quote + name + quote));
}

test.for(documents)("%s cites only tests that their files have", (document) => {
  const text = readFileSync(join(projectFolder, document), "utf8");
  expect(citedTests(text).filter((cited) => !hasTest(cited))).toEqual([]);
});

test("names of tests are found beside their path, and missing ones are missed", () => {
  const text =
    "shown by `tests/words.test.ts` “no name of the code says what the list of words forbids”, “no name of the code”";
  expect(citedTests(text)).toHaveLength(2);
  expect(citedTests(text).map(hasTest)).toEqual([true, false]);
});

test("paths and scripts are found in a text, and missing ones are missed", () => {
  const text =
    "See `src/app/server.ts`, `tests/no-such-file.ts` and `npm run nonsense -- x`; `ctx.db` and `/login` are no paths. `npm test`";
  expect(citedPaths(text)).toEqual(["src/app/server.ts", "tests/no-such-file.ts"]);
  expect(citedPaths(text).map((cited) => exists(cited, "README.md"))).toEqual([true, false]);
  expect(citedScripts(text)).toEqual(["nonsense", "test"]);
});
