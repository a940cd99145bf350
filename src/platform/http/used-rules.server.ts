import postcss, { type ChildNode, type Declaration, type Rule } from "postcss";
import { matches, type Needs, needsOf, type Parts, partsOf } from "./selector-needs.server";

type Leaf = { kind: "rule"; selectors: Needs[]; head: string; declarations: Declared[]; inner: Piece[] };
type Block = { kind: "block"; name: string; head: string; inner: Piece[] };
/** What is kept as it is: keyframes and properties by their name, faces and statements always. */
type Whole = { kind: "whole"; name?: string; property?: string; text: string };
type Piece = Leaf | Block | Whole;
type Declared = { property: string; text: string; uses: string[] };

const variables = (text: string) => text.match(/--[\w-]+/g) ?? [];

const declared = ({ prop, value, important }: Declaration): Declared => ({
  property: prop,
  text: `${prop}:${value}${important ? "!important" : ""}`,
  uses: variables(value),
});

const isDeclaration = (node: ChildNode): node is Declaration => node.type === "decl";

/** The declarations of `nodes`, one that is written again and again in the same words once. */
function declarationsAmong(nodes: readonly ChildNode[]): Declared[] {
  const all = nodes.filter(isDeclaration).map(declared);
  return all.filter(({ text }, at) => all[at - 1]?.text !== text);
}

function leafOf(rule: Rule): Leaf {
  return {
    kind: "rule",
    selectors: rule.selectors.map(needsOf),
    head: rule.selector,
    declarations: declarationsAmong(rule.nodes),
    inner: rule.nodes.flatMap(pieceOf),
  };
}

function pieceOf(node: ChildNode): Piece[] {
  if (node.type === "rule") return [leafOf(node)];
  if (node.type !== "atrule") return [];
  const head = `@${node.name} ${node.params}`;
  const text = node.toString();
  if (node.name === "keyframes") return [{ kind: "whole", name: node.params, text }];
  if (node.name === "property") return [{ kind: "whole", property: node.params, text }];
  if (!node.nodes || node.name === "font-face")
    return [{ kind: "whole", text: node.nodes ? text : `${text};` }];
  const own = declarationsAmong(node.nodes);
  const inner = node.nodes.flatMap(pieceOf);
  // Declarations straight in a block, as a nested one has them, belong to the rule around it.
  return [
    own.length > 0
      ? { kind: "rule", selectors: [], head, declarations: own, inner }
      : { kind: "block", name: node.name, head, inner },
  ];
}

const applies = (leaf: Leaf, parts: Parts) =>
  leaf.selectors.length === 0 || leaf.selectors.some((needs) => matches(needs, parts));

/** The rules of `pieces` that may apply to a document of `parts`, as a tree without the others. */
function applying(pieces: readonly Piece[], parts: Parts): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === "whole") return [piece];
    if (piece.kind === "rule" && !applies(piece, parts)) return [];
    const inner = applying(piece.inner, parts);
    return piece.kind === "block" && inner.length === 0 ? [] : [{ ...piece, inner }];
  });
}

const declarationsOf = (pieces: readonly Piece[]): Declared[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === "whole") return [];
    const own = piece.kind === "rule" ? piece.declarations : [];
    return [...own, ...declarationsOf(piece.inner)];
  });

/** The custom properties that `declarations` and `html` use, by themselves or through others. */
function usedVariables(declarations: readonly Declared[], html: string): Set<string> {
  const meant = Map.groupBy(declarations, ({ property }) => property);
  const used = new Set<string>();
  const waiting = [
    ...declarations.filter(({ property }) => !property.startsWith("--")).flatMap(({ uses }) => uses),
    ...variables((html.match(/var\(--[\w-]+/g) ?? []).join(" ")),
  ];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...(meant.get(name) ?? []).flatMap(({ uses }) => uses));
  }
  return used;
}

type Kept = { variables: Set<string>; values: string };

function textOf(pieces: readonly Piece[], kept: Kept): string {
  return pieces.map((piece) => textOfOne(piece, kept)).join("");
}

function textOfOne(piece: Piece, kept: Kept): string {
  if (piece.kind === "whole") {
    const isUnused =
      (piece.property && !kept.variables.has(piece.property)) ||
      (piece.name && !new RegExp(`(^|[\\s:,])${piece.name}([\\s;,]|$)`, "m").test(kept.values));
    return isUnused ? "" : piece.text;
  }
  const own =
    piece.kind === "rule"
      ? piece.declarations.filter(
          ({ property }) => !property.startsWith("--") || kept.variables.has(property),
        )
      : [];
  const inner = textOf(piece.inner, kept);
  if (own.length === 0 && inner === "") return "";
  return `${piece.head}{${own.map(({ text }) => text).join(";")}${own.length > 0 && inner ? ";" : ""}${inner}}`;
}

/**
 * A style sheet that answers, for a document, those of its rules that may apply to it, in their order: by class, element and
 * attribute, with the custom properties and keyframes that they use. What only a script adds is not in them.
 */
export function sheetOf(css: string): (html: string) => string {
  const pieces = postcss.parse(css).nodes.flatMap(pieceOf);
  return (html) => {
    const kept = applying(pieces, partsOf(html));
    const declarations = declarationsOf(kept);
    const used = usedVariables(declarations, html);
    const values = declarations
      .filter(({ property }) => !property.startsWith("--") || used.has(property))
      .map(({ text }) => text)
      .join("\n");
    return textOf(kept, { variables: used, values });
  };
}
