import { basename } from "node:path";
import { parseSync } from "vite";
import { importsOf, resolveImport, type SourceFile, staticImportsOf } from "./source-tree";

const foundations = ["accounts", "captcha", "cases", "certificates", "console", "money"];
const surfaces = [
  "shell",
  "staff",
  "audit",
  "team",
  "settings",
  "reports",
  "history",
  "cpd",
  "notifications",
  "privacy",
  "orders",
  "profile",
];
/** Its texts name values of domain features, such as fees, so no domain feature may import it. */
const copy = "content";
const ROOT = 5;

/** Lower layers must not import higher ones. Unlisted features are domain features. */
function heightOf(path: string): number {
  const [, folder = "", feature = ""] = path.split("/");
  if (folder === "ui" || folder === "platform") return 0;
  if (folder !== "features") return ROOT;
  if (foundations.includes(feature)) return 1;
  if (feature === copy) return 3;
  return surfaces.includes(feature) ? 4 : 2;
}

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

const outside = /^(drizzle-orm|drizzle-kit|pg|pg-boss|@electric-sql\/pglite|nodemailer|aws4fetch|node:fs|fs)(\/|$)/;
const inside = /^src\/platform\/[\w-]+\/(config|db|mail|mail-send|storage|tables|data-lock)\.server$|\/tables\.server$/;
const touchesServerThings = (target: string) => outside.test(target) || inside.test(target);

const isServerFile = (path: string) => /\.server(\.test)?\.tsx?$/.test(path);
const asksOperations = (path: string) =>
  /\/pages\/|(^|\/)api\.server\.ts$/.test(path) || /^src\/app\/(api|jobs|routes|root)\.tsx?$/.test(path);
const queries = (target: string) => /^(drizzle-orm|pg)(\/|$)/.test(target) || /(^|\/)tables\.server$/.test(target);

/** The list of forms. It may import declarations of every feature, and nothing else. */
const formsIndex = "src/features/cases/forms.ts";
const isDeclaration = (target: string) => /^src\/features\/.*\/(form|checks)$/.test(target);

/**
 * Modules that a declaration may import: form vocabulary, lists and words of its own case type, but no server or
 * screen code.
 */
const isPlainWord = (path: string, target: string) =>
  /^src\/(features\/cases\/(form\/(declaration|fields)|indian-states)|platform\/([\w-]+\/)?[\w-]+)$/.test(target) ||
  (featureOf(target) === featureOf(path) && !/\.(server|tsx)$/.test(target));

/** Includes the steps of long forms, in a file beside the declaration. */
const declares = (path: string) => path.endsWith("/form.ts") || (heightOf(path) === 2 && path.endsWith("-steps.ts"));
function brokenByImport(path: string, target: string): string | undefined {
  if (path === formsIndex) return isDeclaration(target) ? undefined : "law 6: the list of forms holds declarations";
  if (declares(path) && !isPlainWord(path, target))
    return "law 6: a declaration imports its vocabulary and words of its own noun";
  const ours = target.startsWith("src/");
  if (ours && heightOf(target) > heightOf(path)) return "law 1: imports what stands above it";
  const [from, to] = [featureOf(path), featureOf(target)];
  if (ours && heightOf(path) === 2 && heightOf(target) === 2 && from !== to)
    return "law 2: a domain feature imports another";
  if (!isServerFile(path) && touchesServerThings(target))
    return "law 3: only *.server.ts touches database, configuration, mail, storage";
  if (asksOperations(path) && queries(target)) return "law 4: only operations query tables";
  return undefined;
}

/** Import laws 1 to 4, and law 6; one line per violation. */
export function brokenImportLaws(file: SourceFile): string[] {
  return importsOf(file).flatMap((name) => {
    const law = brokenByImport(file.path, resolveImport(file.path, name));
    return law ? [`${file.path} imports ${name}: ${law}`] : [];
  });
}

/** Files of an import circle, or between two. Types count; dynamic imports do not: they load a part later. */
export function inCircles(files: readonly SourceFile[]): string[] {
  const pathOf = new Map(files.map(({ path }) => [path.replace(/\.tsx?$/, ""), path]));
  const importedBy = new Map(
    files.map((file) => [
      file.path,
      staticImportsOf(file).flatMap((name) => pathOf.get(resolveImport(file.path, name)) ?? []),
    ]),
  );
  for (;;) {
    const imported = new Set([...importedBy.values()].flat());
    const ends = [...importedBy].filter(
      ([path, targets]) => !imported.has(path) || !targets.some((target) => importedBy.has(target)),
    );
    if (ends.length === 0) return [...importedBy.keys()];
    for (const [path] of ends) importedBy.delete(path);
  }
}

const writes = /(?<![.\w]|function )(transaction|record|recordEach|submitCase)(<[^>()]*>)?\(/;
/** Variants such as `authorizeForEvent` also admit organisers of an event. */
const authorizes = /(?<![.\w])authorize(For(Event|Events|Session))?\(/;

function exportedFunctions({ path, text }: SourceFile): string[] {
  return parseSync(path, text).program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || !statement.declaration) return [];
    const kinds = ["FunctionDeclaration", "VariableDeclaration"];
    return kinds.includes(statement.declaration.type) ? [text.slice(statement.start, statement.end)] : [];
  });
}

/** Law 5: a function in a feature authorizes before it writes. */
export function brokenWriteLaw(file: SourceFile): string[] {
  if (!featureOf(file.path) || /\.test\.tsx?$/.test(file.path)) return [];
  if (writes.test(file.text) && !authorizes.test(file.text)) return [`${file.path} writes and never authorizes: law 5`];
  return exportedFunctions(file)
    .filter(
      (body) => writes.test(body) && !(body.search(authorizes) !== -1 && body.search(authorizes) < body.search(writes)),
    )
    .map((body) => `${file.path} writes before it authorizes: law 5, in ${body.split("\n")[0]}`);
}

const changes =
  /\bdb\s*\.\s*(insert|update|delete)\(|\b(execute|prepared|rowsOf)(<[^()]*>)?\(\s*("[^"]*",\s*|\w+\.db,\s*)?sql`[^`]*\b(insert into|update|delete from) /;
const records = /(?<![.\w])record(Each)?(<[^>()]*>)?\(/;
/** A function with `tx` runs in the transaction of a verb that has authorized. */
const isVerb = (body: string) => /\(\s*(\w+)/.exec(body)?.[1] === "ctx";

type QuietWrite = { path: string; name: string; lacks: "authorize" | "record" };

/** Verbs that change rows and do not authorize, or authorize and do not record. */
export function quietWritesIn(file: SourceFile): QuietWrite[] {
  const { path } = file;
  if (!featureOf(path) || /\.test\.tsx?$/.test(path)) return [];
  return exportedFunctions(file)
    .filter((body) => isVerb(body) && changes.test(body))
    .flatMap((body): QuietWrite[] => {
      const name = /(?:function|const) (\w+)/.exec(body)?.[1] ?? path;
      if (!authorizes.test(body)) return [{ path, name, lacks: "authorize" }];
      return records.test(body) ? [] : [{ path, name, lacks: "record" }];
    });
}

const forbiddenWords = ["util", "utils", "helper", "helpers", "service", "services", "common", "misc", "lib", "index"];
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;

export function brokenNameLaws(path: string): string[] {
  return path.split("/").flatMap((part) => {
    const stem = part.split(".")[0] ?? "";
    if (forbiddenWords.includes(stem)) return [`${path}: "${stem}" says nothing about what is inside`];
    return kebab.test(part) ? [] : [`${path}: "${part}" is not kebab-case`];
  });
}

export function isBarrel({ path, text }: SourceFile): boolean {
  const { body } = parseSync(path, text).program;
  const passesOn = (type: string, source: unknown) =>
    type === "ExportAllDeclaration" || (type === "ExportNamedDeclaration" && Boolean(source));
  return (
    body.length > 0 &&
    body.every((statement) => passesOn(statement.type, "source" in statement ? statement.source : undefined))
  );
}

/** Word lists and values rather than code: page copy, options, design tokens. */
export const isList = (path: string) =>
  /(^|-)(content|options|tokens)\.(ts|tsx|css)$/.test(basename(path)) || basename(path) === "form.ts";
