export type Parts = { classes: Set<string>; elements: Set<string>; mentions: (words: string) => boolean };

/** Conditions for a selector to match: all of them, and one of `anyClass` if there is no other condition. */
export type Needs = {
  classes: string[];
  elements: string[];
  attributes: string[];
  anyClass: string[];
  isOfFields: boolean;
};

const always = ["dark", "light"];

/** Drawings arrive after the text and bring their own rules; these are the names that utilities use. */
const drawn = { classes: ["d", "k", "pen"], elements: ["text"] };

const fields = ["input", "select", "textarea"];
const ofFields = /^::(placeholder|file-selector-button|-webkit-(?!backdrop))/;

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

function mentioning(html: string): (words: string) => boolean {
  const known = new Map<string, boolean>();
  return (words) => {
    const found = known.get(words) ?? html.includes(words);
    known.set(words, found);
    return found;
  };
}

export function partsOf(html: string): Parts {
  const [texts, tags] = [new Set<string>(), new Set<string>()];
  for (const [, text = ""] of html.matchAll(/\sclass="([^"]*)"/g)) texts.add(text);
  for (const [, tag = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) tags.add(tag);
  const classes = new Set(always);
  for (const text of texts) for (const name of unescaped(text).split(/\s+/)) classes.add(name);
  const elements = new Set([...tags].map((tag) => tag.toLowerCase()));
  if (html.includes("data-drawing=")) {
    for (const name of drawn.classes) classes.add(name);
    for (const name of drawn.elements) elements.add(name);
  }
  return { classes, elements, mentions: mentioning(html) };
}

function split(selector: string): { outer: string; inner: string } {
  let [outer, inner, depth] = ["", "", 0];
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at] ?? "";
    const text = sign === "\\" ? selector.slice(at, at + 2) : sign;
    if (text.length > 1) at += 1;
    if (text === ")" || text === "]") depth -= 1;
    if (depth > 0) inner += text;
    else if (text !== ")" && text !== "]") outer += text;
    if (text === "(" || text === "[") depth += 1;
  }
  return { outer, inner };
}

const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;
const classesIn = (text: string) =>
  [...text.matchAll(className)].map(([, name = ""]) =>
    name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code, sign) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
    ),
  );

/** Treats negations and alternatives as satisfied. */
export function needsOf(selector: string): Needs {
  const { outer, inner } = split(selector);
  const plain = outer.replace(className, "").replace(/::?[\w-]+\(?/g, "");
  const attributes = [...selector.matchAll(/(?<!\\)\[([\w-]+)/g)].map(([, name = ""]) => name);
  return {
    classes: classesIn(outer),
    elements: [...plain.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].map(([, name = ""]) => name.toLowerCase()),
    attributes: /\[/.test(outer) ? attributes : [],
    anyClass: classesIn(inner),
    isOfFields: ofFields.test(outer),
  };
}

export function matches(needs: Needs, parts: Parts): boolean {
  const { classes, elements, attributes, anyClass, isOfFields } = needs;
  if (isOfFields && !fields.some((name) => parts.elements.has(name))) return false;
  if (!classes.every((name) => parts.classes.has(name))) return false;
  if (!elements.every((name) => parts.elements.has(name))) return false;
  const asksNothingElse = classes.length === 0 && elements.length === 0;
  if (asksNothingElse && !attributes.every(parts.mentions)) return false;
  return !asksNothingElse || anyClass.length === 0 || anyClass.some((name) => parts.classes.has(name));
}
