import { email } from "~/platform/text/schema";

const address = email("The email address is missing.");
const wrong = "Please enter a valid email address.";

type ReadEmail = { email: string; others: string[] } | { why: string };

/** A piece of a cell without the wrapping of an address: a name before <…>, mailto:, brackets, quotes, a final dot. */
function bare(piece: string): string {
  const open = piece.lastIndexOf("<");
  const close = piece.indexOf(">", open);
  const inner = open >= 0 && close > open ? piece.slice(open + 1, close) : piece;
  const [plain = ""] = inner
    .trim()
    .replace(/^mailto:/i, "")
    .split("?");
  return trimmed(plain);
}

const around = new Set('()[]{}<>"“”‘’,;.');

function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && around.has(text[from] ?? "")) from += 1;
  while (to > from && around.has(text[to - 1] ?? "")) to -= 1;
  const inner = text.slice(from, to).trim();
  return inner === text ? inner : trimmed(inner);
}

/** Splits at commas, semicolons, slashes, lines and "and", and at spaces if both sides contain an @. */
function piecesOf(cell: string): string[] {
  const pieces = cell.split(/[,;|]| \/ | & | and | or /).map((piece) => piece.trim());
  return pieces.flatMap((piece) => {
    const slashed = piece.split("/");
    if (slashed.length > 1 && slashed.every((each) => each.includes("@"))) return slashed;
    const words = piece.split(" ");
    return words.length > 1 && words.every((word) => word.includes("@")) ? words : [piece];
  });
}

/** The address in a cell, in lower case, and further ones. `cell` has no invisible characters. */
export function readEmail(cell: string): ReadEmail {
  const plain = cell.replace(/\p{Cf}/gu, "");
  const whole = address.safeParse(bare(plain));
  if (whole.success) return { email: whole.data, others: [] };
  const found = piecesOf(plain).map(bare).filter(Boolean);
  const read = found.filter((piece) => piece.includes("@")).map((piece) => address.safeParse(piece));
  const [first, ...others] = read;
  if (!first?.success) return { why: wrong };
  const further = others.flatMap(({ success, data }) => (success && data !== first.data ? [data] : []));
  return others.some(({ success }) => !success) ? { why: wrong } : { email: first.data, others: further };
}
