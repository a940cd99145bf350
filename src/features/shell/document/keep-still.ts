type Place = { left: number; top: number; height: number; length: number; lines: number };
type Text = Place & { node: CharacterData; host: HTMLElement };

/** Smaller moves are invisible. */
const LEAST_MOVE_PX = 2;
/** Width of a space relative to the font size; a line break swallows one. */
const SPACE = 0.2;
/** Change of letter spacing for texts with other line breaks, relative to the font size. */
const STEP = 0.008;
/** Includes text just below the screen, because its button may be partly visible. */
const MARGIN_PX = 50;
/** Skips collapsed parts, which measuring would force the browser to lay out. */
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

/** Reads all spacings before it sets any, to avoid repeated layout. */
function spaceLetters(added: ReadonlyMap<HTMLElement, number>): void {
  const spacings = Array.from(added, ([host, more]) => {
    const spacing = Number.parseFloat(getComputedStyle(host).letterSpacing) || 0;
    return [host, `${spacing + more}px`] as const;
  });
  for (const [host, spacing] of spacings) host.style.letterSpacing = spacing;
}

const sizeOf = (host: HTMLElement) => Number.parseFloat(getComputedStyle(host).fontSize);

/** Adjusts letter spacing so that texts keep their length. Skips texts with unchanged lines, because relayout is slow. */
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

function keepHeights(texts: readonly Text[]): void {
  const added = new Map<HTMLElement, number>();
  for (const { node, host, height } of texts) {
    const missing = height - (placeOf(node)?.height ?? height);
    if (isOther(missing, 0)) added.set(host, Math.sign(missing) * STEP * sizeOf(host));
  }
  spaceLetters(added);
}

/** Keeps the fallback font for texts that still move others. */
function keepLetters(texts: readonly Text[], families: ReadonlySet<string>): void {
  const moved = texts.filter(hasMoved);
  const moving = moved.filter(hasOtherLines);
  const kept = (moving.length > 0 ? moving : moved).map(({ host }) => host);
  // Links keep the font of their paragraph.
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

/** Fallback widths match only on average, so a title could wrap differently and shift the page. */
export function showFaces(faces: readonly FontFace[]): void {
  const texts = textsOnScreen();
  for (const face of faces) document.fonts.add(face);
  const families = new Set(faces.map(({ family }) => family));
  for (const keep of [keepLengths, keepHeights, keepHeights, keepLetters, keepLetters]) {
    if (!texts.some(hasMoved)) return;
    keep(texts, families);
  }
}
