import { parseSync } from "vite";
import type { SourceFile } from "./source-tree.ts";

/** A text outside comments and imports. */
export type ShownText = { line: number; text: string };

const notShown = new Set(["ImportDeclaration", "ExportAllDeclaration", "TSImportType", "ImportExpression"]);
const unspoken = /^(class|className|style|id|key|href|src|viewBox|d)$/;

type Node = { type: string; start: number; [name: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

function ownText(node: Node): string | undefined {
  const { type, value } = node;
  if ((type === "Literal" || type === "JSXText") && typeof value === "string") return value;
  if (type !== "TemplateElement" || typeof value !== "object" || value === null) return undefined;
  return "cooked" in value && typeof value.cooked === "string" ? value.cooked : undefined;
}

function isUnspoken(node: Node): boolean {
  return (
    notShown.has(node.type) ||
    (node.type === "JSXAttribute" &&
      isNode(node.name) &&
      typeof node.name.name === "string" &&
      unspoken.test(node.name.name))
  );
}

/** Strings, template parts and JSX text, with whitespace collapsed. */
export function shownTexts({ path, text }: SourceFile): ShownText[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found: ShownText[] = [];
  const walk = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== "object" || value === null) return;
    if (!isNode(value)) return Object.values(value).forEach(walk);
    if (isUnspoken(value)) return;
    const own = ownText(value);
    if (own?.trim())
      found.push({ line: text.slice(0, value.start).split("\n").length, text: own.replace(/\s+/g, " ").trim() });
    Object.values(value).forEach(walk);
  };
  walk(program);
  return found;
}
