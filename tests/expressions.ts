import { parseSync } from "vite";
import type { SourceFile } from "./source-tree";

export type Expression = { source: string; flags: string };

/** Values for parts of expressions that cannot be resolved within the file: one possible value each. */
const examples: Record<string, string> = {
  // Each field's pattern is checked where the form declares it.
  "src/features/cases/form/shape.ts: pattern": "",
  "src/features/content/media/library-file.ts: ending": "(mp3|m4a)",
  'src/features/newsletter/issues/prepared-mail.server.ts: Object.values(marks).join("|")': "n0a1b2|e0a1b2",
  "src/platform/http/used-rules.server.ts: name": "fade-in",
  "src/platform/signing/signed-statement.ts: version": "IFACE1",
};

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: unknown) => (isNode(node) && node.type === "Identifier" ? node.name : undefined);

function nodesIn(root: unknown): Node[] {
  const found: Node[] = [];
  const waiting = [root];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one !== "object" || one === null) continue;
    if (isNode(one)) found.push(one);
    waiting.push(...Object.values(one));
  }
  return found;
}

type Module = { path: string; text: string; values: ReadonlyMap<unknown, unknown> };

/** `raw` is for String.raw. */
function templateText(template: Node, module: Module, kind: "raw" | "cooked"): string {
  const between = listOf(template.expressions).map((one) => textOf(one, module));
  const pieces = listOf(template.quasis).map(({ value }) => (value as Record<typeof kind, string>)[kind]);
  return pieces.map((piece, at) => piece + (between[at] ?? "")).join("");
}

/** Throws if neither the file nor an example resolves it. */
function textOf(node: unknown, module: Module): string {
  if (!isNode(node)) throw new Error(`${module.path} builds an expression of nothing`);
  const words = module.text.slice(node.start, node.end);
  const example = examples[`${module.path}: ${words}`];
  if (example !== undefined) return example;
  if (node.type === "Literal") return String(node.value);
  if (node.type === "TemplateLiteral") return templateText(node, module, "cooked");
  if (node.type === "TaggedTemplateExpression" && isNode(node.quasi)) return templateText(node.quasi, module, "raw");
  const value = module.values.get(nameOf(node));
  if (value !== undefined) return textOf(value, module);
  throw new Error(`${module.path} builds an expression of ${words}: give an example of it in tests/expressions.ts`);
}

/** Regex literals, RegExp calls, and patterns of field declarations. */
export function expressionsOf({ path, text }: SourceFile): Expression[] {
  const nodes = nodesIn(parseSync(path, text).program);
  const declared = nodes.filter(({ type, id }) => type === "VariableDeclarator" && nameOf(id) !== undefined);
  const module = { path, text, values: new Map(declared.map(({ id, init }) => [nameOf(id), init])) };
  return nodes.flatMap((node): Expression[] => {
    if (node.type === "Literal" && node.regex) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      return [{ source: pattern, flags }];
    }
    const isBuilt = node.type === "NewExpression" || node.type === "CallExpression";
    if (isBuilt && nameOf(node.callee) === "RegExp") {
      const [source, flags] = listOf(node.arguments);
      return [{ source: textOf(source, module), flags: flags ? textOf(flags, module) : "" }];
    }
    const isPattern = node.type === "Property" && nameOf(node.key) === "pattern";
    const { value } = node;
    if (isPattern && isNode(value) && value.type === "Literal" && typeof value.value === "string")
      return [{ source: value.value, flags: "" }];
    return [];
  });
}
