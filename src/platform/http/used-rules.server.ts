import postcss, { type ChildNode, type Declaration, type Rule } from "postcss";
import { matches, type Needs, needsOf, type Parts, partsOf } from "./selector-needs.server";

type Leaf = { kind: "rule"; selectors: Needs[]; head: string; declarations: Declared[]; inner: readonly Piece[] };
type Block = { kind: "block"; name: string; head: string; inner: readonly Piece[] };
/** Keyframes and @property are kept by name; font faces and statements always. */
type Whole = { kind: "whole"; name?: string; property?: string; text: string };
type Piece = Leaf | Block | Whole;
/** `uses`: custom properties. `isCustom`: it defines one. `animates`: keyframes that it may name. */
type Declared = { property: string; text: string; uses: string[]; isCustom: boolean; animates: string[] };

const variables = (text: string) => text.match(/--[\w-]+/g) ?? [];

const declared = ({ prop, value, important }: Declaration): Declared => ({
  property: prop,
  text: `${prop}:${value}${important ? "!important" : ""}`,
  uses: variables(value),
  isCustom: prop.startsWith("--"),
  animates: [],
});

const isDeclaration = (node: ChildNode): node is Declaration => node.type === "decl";

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
  if (!node.nodes || node.name === "font-face") return [{ kind: "whole", text: node.nodes ? text : `${text};` }];
  const own = declarationsAmong(node.nodes);
  const inner = node.nodes.flatMap(pieceOf);
  // Declarations directly in a nested block belong to the enclosing rule.
  return [
    own.length > 0
      ? { kind: "rule", selectors: [], head, declarations: own, inner }
      : { kind: "block", name: node.name, head, inner },
  ];
}

const applies = (leaf: Leaf, parts: Parts) =>
  leaf.selectors.length === 0 || leaf.selectors.some((needs) => matches(needs, parts));

function applying(pieces: readonly Piece[], parts: Parts): readonly Piece[] {
  const kept: Piece[] = [];
  let isWhole = true;
  for (const piece of pieces) {
    const left = partOf(piece, parts);
    if (left) kept.push(left);
    isWhole &&= left === piece;
  }
  return isWhole ? pieces : kept;
}

function partOf(piece: Piece, parts: Parts): Piece | undefined {
  if (piece.kind === "whole") return piece;
  if (piece.kind === "rule" && !applies(piece, parts)) return undefined;
  const inner = applying(piece.inner, parts);
  if (piece.kind === "block" && inner.length === 0) return undefined;
  return inner === piece.inner ? piece : { ...piece, inner };
}

function declarationsOf(pieces: readonly Piece[], all: Declared[] = []): Declared[] {
  for (const piece of pieces) {
    if (piece.kind === "whole") continue;
    if (piece.kind === "rule") for (const one of piece.declarations) all.push(one);
    declarationsOf(piece.inner, all);
  }
  return all;
}

function usedVariables(declarations: readonly Declared[], html: string): Set<string> {
  const meant = Map.groupBy(
    declarations.filter(({ isCustom }) => isCustom),
    ({ property }) => property,
  );
  const used = new Set<string>();
  const use = (names: readonly string[]) => {
    for (const name of names) {
      if (used.has(name)) continue;
      used.add(name);
      for (const { uses } of meant.get(name) ?? []) use(uses);
    }
  };
  for (const { isCustom, uses } of declarations) if (!isCustom) use(uses);
  use(variables((html.match(/var\(--[\w-]+/g) ?? []).join(" ")));
  return used;
}

type Kept = { variables: Set<string>; keyframes: Set<string> };

const isKept = ({ isCustom, property }: Declared, { variables }: Kept) => !isCustom || variables.has(property);

const textOf = (pieces: readonly Piece[], kept: Kept): string => {
  let text = "";
  for (const piece of pieces) text += textOfOne(piece, kept);
  return text;
};

function textOfOne(piece: Piece, kept: Kept): string {
  if (piece.kind === "whole") {
    const { property, name, text } = piece;
    const isUnused = (property && !kept.variables.has(property)) || (name && !kept.keyframes.has(name));
    return isUnused ? "" : text;
  }
  let own = "";
  if (piece.kind === "rule")
    for (const one of piece.declarations) if (isKept(one, kept)) own = own === "" ? one.text : `${own};${one.text}`;
  const inner = textOf(piece.inner, kept);
  if (own === "" && inner === "") return "";
  return `${piece.head}{${own}${own && inner ? ";" : ""}${inner}}`;
}

const keyframesIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => {
    if (piece.kind !== "whole") return keyframesIn(piece.inner);
    return piece.name ? [piece.name] : [];
  });

function noteKeyframes(pieces: readonly Piece[]): void {
  const patterns = keyframesIn(pieces).map((name) => [name, new RegExp(`(^|[\\s:,])${name}([\\s;,]|$)`, "m")] as const);
  for (const one of declarationsOf(pieces))
    one.animates = patterns.flatMap(([name, pattern]) => (pattern.test(one.text) ? [name] : []));
}

function piecesOf(css: string): readonly Piece[] {
  const pieces = postcss.parse(css).nodes.flatMap(pieceOf);
  noteKeyframes(pieces);
  return pieces;
}

export type Sheet = {
  /** Parses the stylesheet, about 45 ms of CPU. */
  read: () => readonly Piece[];
  /** In source order, with their custom properties and keyframes. Elements added by script are not considered. */
  rulesFor: (html: string) => string;
};

export function sheetOf(css: string): Sheet {
  let pieces: readonly Piece[] | undefined;
  const read = () => {
    pieces ??= piecesOf(css);
    return pieces;
  };
  const rulesFor = (html: string) => {
    const applied = applying(read(), partsOf(html));
    const declarations = declarationsOf(applied);
    const kept: Kept = { variables: usedVariables(declarations, html), keyframes: new Set() };
    for (const one of declarations)
      if (one.animates.length > 0 && isKept(one, kept)) for (const name of one.animates) kept.keyframes.add(name);
    return textOf(applied, kept);
  };
  return { read, rulesFor };
}
