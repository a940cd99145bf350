/** Where a text stands: where it begins, and how many lines it has, how high and how long they are together. */
type Place = { left: number; top: number; height: number; length: number; lines: number };
type Text = Place & { node: CharacterData; host: HTMLElement };

/** What moves by less is not seen to move. */
const LEAST_MOVE_PX = 2;
/** How wide a space is, in parts of the letters' size: a text loses one wherever it is broken. */
const SPACE = 0.2;
/** By how much more or less the letters of a text are spaced that would break elsewhere, in parts of their size. */
const STEP = 0.008;
/** A button whose edge is on the screen has its text a little below. */
const MARGIN_PX = 50;
/** To ask where folded parts stand has the browser lay them out. */
const FOLDED = "details:not([open]) > :not(summary), [popover]:not(:popover-open)";

const range = document.createRange();

function placeOf(node: Node): Place | undefined {
  range.selectNodeContents(node);
  const lines = Array.from(range.getClientRects());
  const [first] = lines;
  if (!first) return undefined;
  const { top, height } = range.getBoundingClientRect();
  const length = lines.reduce((sum, { width }) => sum + width, 0);
  return { left: first.left, top, height, length, lines: lines.length };
}

const isOnScreen = ({ top, height }: { top: number; height: number }) =>
  height === 0 || (top < innerHeight + MARGIN_PX && top + height > -MARGIN_PX);

function textsOnScreen(): Text[] {
  const shown = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
  const walker = document.createTreeWalker(document.body, shown, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    const isSeen = !node.matches(FOLDED) && isOnScreen(node.getBoundingClientRect());
    return isSeen ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_REJECT;
  });
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const host = node.parentElement;
    const place = placeOf(node);
    if (host instanceof HTMLElement && node instanceof CharacterData && place && isOnScreen(place))
      texts.push({ node, host, ...place });
  }
  return texts;
}

const isOther = (one: number, other: number) => Math.abs(one - other) >= LEAST_MOVE_PX;

function hasOtherLines({ node, left, height }: Text): boolean {
  const now = placeOf(node);
  return !now || isOther(now.left, left) || isOther(now.height, height);
}

const hasMoved = (text: Text) => hasOtherLines(text) || isOther(placeOf(text.node)?.top ?? text.top, text.top);

/** Adds to the space between the letters of each host; all spaces are read before one is set, which would lay out anew. */
function spaceLetters(added: ReadonlyMap<HTMLElement, number>): void {
  const spacings = Array.from(added, ([host, more]) => {
    const spacing = Number.parseFloat(getComputedStyle(host).letterSpacing) || 0;
    return [host, `${spacing + more}px`] as const;
  });
  for (const [host, spacing] of spacings) host.style.letterSpacing = spacing;
}

const sizeOf = (host: HTMLElement) => Number.parseFloat(getComputedStyle(host).fontSize);

/**
 * Spaces the letters of `texts` so that each is as long as it was. What fills its lines as before, or nearly so, is left alone: to set
 * letters anew takes time.
 */
function keepLengths(texts: readonly Text[]): void {
  const sums = new Map<HTMLElement, { missing: number; letters: number }>();
  for (const text of texts) {
    const { node, host, length, lines } = text;
    const now = placeOf(node);
    if (!now) continue;
    const missing = length - now.length + (lines - now.lines) * SPACE * sizeOf(host);
    if (!hasOtherLines(text) && (lines > 1 || Math.abs(missing) < 0.5)) continue;
    const sum = sums.get(host) ?? { missing: 0, letters: 0 };
    sums.set(host, { missing: sum.missing + missing, letters: sum.letters + node.length });
  }
  spaceLetters(new Map(Array.from(sums, ([host, { missing, letters }]) => [host, missing / (letters || 1)])));
}

/** Spaces the letters of those of `texts` that break into another number of lines although they are as long as they were. */
function keepHeights(texts: readonly Text[]): void {
  const added = new Map<HTMLElement, number>();
  for (const { node, host, height } of texts) {
    const missing = height - (placeOf(node)?.height ?? height);
    if (isOther(missing, 0)) added.set(host, Math.sign(missing) * STEP * sizeOf(host));
  }
  spaceLetters(added);
}

/** Leaves those of `texts` that still move others in the letters that they had, without `families`. */
function keepLetters(texts: readonly Text[], families: ReadonlySet<string>): void {
  const moved = texts.filter(hasMoved);
  const moving = moved.filter(hasOtherLines);
  const kept = (moving.length > 0 ? moving : moved).map(({ host }) => host);
  // A link in a paragraph stays like it.
  const hosts = texts.map(({ host }) => host).filter((host) => kept.some((other) => other.contains(host)));
  const former = Array.from(new Set(hosts), (host) => {
    const names = getComputedStyle(host).fontFamily.split(/, */);
    return [host, names.filter((name) => !families.has(name.replaceAll('"', ""))).join(", ")] as const;
  });
  for (const [host, family] of former) {
    host.style.letterSpacing = "";
    host.style.fontFamily = family;
  }
}

/**
 * Puts `faces` to use without moving a text on the screen. A substitute is as wide as our letters on average only; a title could
 * break into another number of lines, and push down what is below it.
 */
export function showFaces(faces: readonly FontFace[]): void {
  const texts = textsOnScreen();
  for (const face of faces) document.fonts.add(face);
  const families = new Set(faces.map(({ family }) => family));
  for (const keep of [keepLengths, keepHeights, keepHeights, keepLetters, keepLetters]) {
    if (!texts.some(hasMoved)) return;
    keep(texts, families);
  }
}
