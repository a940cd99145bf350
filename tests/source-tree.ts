import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { parseSync } from "vite";

export const projectFolder = join(import.meta.dirname, "..");

/** `path` is relative to the project, with slashes. */
export type SourceFile = { path: string; text: string };

export function filesBelow(folder: string, endings: RegExp): SourceFile[] {
  const entries = readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && endings.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(projectFolder, file).replaceAll("\\", "/"), text: readFileSync(file, "utf8") }));
}

function importTypes(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const below = Object.values(node).flatMap(importTypes);
  if (!("type" in node) || node.type !== "TSImportType" || !("source" in node)) return below;
  const { source } = node;
  const value = typeof source === "object" && source !== null && "value" in source ? source.value : undefined;
  return typeof value === "string" ? [value, ...below] : below;
}

/** Import statements and types, as written. */
export function staticImportsOf({ path, text }: SourceFile): string[] {
  const { module, program } = parseSync(path, text);
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...importTypes(program)];
}

/** Import statements, types, re-exports and dynamic imports of a fixed name, as written. */
export function importsOf({ path, text }: SourceFile): string[] {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const reexports = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value));
  const dynamic = module.dynamicImports.map(
    ({ moduleRequest }) => /^["'`]([^"'`$]+)["'`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1],
  );
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...reexports,
    ...dynamic,
    ...importTypes(program),
  ];
  return [...new Set(found.filter((name) => name !== undefined))];
}

/** A path in the project without extension, or a package name. */
export function resolveImport(from: string, name: string): string {
  const target = name.startsWith("~/")
    ? posix.join("src", name.slice(2))
    : name.startsWith(".")
      ? posix.join(dirname(from), name)
      : name;
  return target.replace(/\?.*$/, "").replace(/\.(ts|tsx|js|mjs)$/, "");
}
