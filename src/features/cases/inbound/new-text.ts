import {
  answeredWords,
  beginningOf,
  belowWords,
  fieldNames,
  forwardedSubjects,
  forwardedWords,
  greetingWords,
  leavingWords,
  wroteInside,
  wroteWords,
} from "./quotation-words";

const MOST_LINES_OF_INTRODUCTION = 4;
const LONGEST_INTRODUCTION = 600;
const MOST_LINES_OF_FIELDS = 8;
const MOST_LINES_OF_SIGNATURE = 12;
const MOST_WORDS_OF_GREETING = 6;
/** The search for a quote ends here; the full text is shown if it starts later. */
const MOST_LINES = 3000;
const SIGNATURE = "-- ";

const isQuoted = (line: string) => line.trimStart().startsWith(">");
const isBlank = (line: string) => line.trim() === "";
const plain = (text: string) => text.replaceAll("*", "").trim().toLowerCase();
const wordsOf = (line: string) =>
  plain(line)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
const countOf = (line: string) => line.split(/\s+/).filter(Boolean).length;
const hasDate = (text: string) => /\p{Nd}/u.test(text);
const hasAddress = (text: string) => /[<[(]\s?(?:mailto:)?[^\s<>[\]()@]{1,80}@[^\s<>[\]()@]{1,80}[>\])]/.test(text);

function endOfIntroduction(line: string): string | undefined {
  const text = plain(line).replace(/\u00a0/g, " ");
  const dashed = text.endsWith("--");
  if (!dashed && !/[:：]$/.test(text)) return undefined;
  let end = text.length;
  while (end > 0 && "-:： ".includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

function beginOfIntroduction(lines: readonly string[], last: number): number | undefined {
  const end = endOfIntroduction(lines[last] ?? "");
  if (end === undefined || isQuoted(lines[last] ?? "")) return undefined;
  const wrote = wroteWords.find((word) => end.endsWith(word));
  const next = lines.slice(last + 1, last + 4).find((line) => !isBlank(line));
  const isFollowed = next !== undefined && isQuoted(next);
  for (let first = last; first > last - MOST_LINES_OF_INTRODUCTION && first >= 0; first -= 1) {
    if (isBlank(lines[first] ?? "")) return undefined;
    const sentence = lines.slice(first, last + 1).join(" ");
    if (sentence.length > LONGEST_INTRODUCTION) return undefined;
    const text = plain(sentence).replace(/^[-\s]{1,20}/, "");
    const begin = wrote && beginningOf[wrote];
    if (begin && !text.startsWith(begin)) continue;
    const isTold = wrote !== undefined || wroteInside.some((word) => text.includes(word));
    const isNamed = hasAddress(sentence);
    if (hasDate(sentence) && (isTold ? isFollowed || isNamed : isFollowed && isNamed)) return first;
  }
  return wrote !== undefined && isFollowed ? last : undefined;
}

type Field = keyof typeof fieldNames;
const fieldOf = new Map<string, Field>(
  (Object.keys(fieldNames) as Field[]).flatMap((field) =>
    fieldNames[field].map((name): [string, Field] => [name, field]),
  ),
);
const LONGEST_FIELD_NAME = 25;

function fieldIn(line: string): Field | undefined {
  const at = line.indexOf(":");
  return at < 1 || at > LONGEST_FIELD_NAME ? undefined : fieldOf.get(plain(line.slice(0, at)));
}

/** `isSure`: the line before announces an email. */
function isBlockOfFields(lines: readonly string[], at: number, isSure = false): boolean {
  if (fieldIn(lines[at] ?? "") !== "from") return false;
  const told = new Set(lines.slice(at, at + MOST_LINES_OF_FIELDS).map(fieldIn));
  if (isSure) return told.has("sent") || told.has("to") || told.has("subject");
  const isNamed = hasAddress(lines[at] ?? "");
  return told.has("sent") && (told.has("subject") || (told.has("to") && isNamed));
}

function announcedBy(line: string): "answered" | "forwarded" | undefined {
  const text = plain(line);
  const isRuled = /^[-=_]{2}/.test(text) && /[-=_]{2}$/.test(text);
  if (!isRuled && !text.endsWith(":")) return undefined;
  const words = text
    .replace(/[-=_:]{1,100}/g, " ")
    .trim()
    .replace(/\s+/g, " ");
  const isAmong = (list: readonly string[]) => list.some((one) => one.replaceAll("-", " ") === words);
  if (isRuled && isAmong(answeredWords)) return "answered";
  return isAmong(forwardedWords) ? "forwarded" : undefined;
}

const nextFull = (lines: readonly string[], at: number) => {
  const next = lines.slice(at, at + 3).findIndex((line) => !isBlank(line));
  return next === -1 ? -1 : at + next;
};

function quotationAt(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (isBlockOfFields(lines, at)) return true;
  const isRule = /^\s*_{10,200}\s*$/.test(line);
  if (isRule || announcedBy(line) === "answered") {
    const next = nextFull(lines, at + 1);
    return !isRule || (next !== -1 && isBlockOfFields(lines, next, true));
  }
  return false;
}

function saySomething(lines: readonly string[]): boolean {
  const told = lines.slice(0, MOST_LINES).filter((line) => !isBlank(line));
  const begins = (line: string, words: readonly string[]) => words.includes(wordsOf(line)[0] ?? "");
  const leave = told.findIndex((line) => begins(line, leavingWords) && countOf(line) <= MOST_WORDS_OF_GREETING);
  const body = leave === -1 ? told : told.slice(0, leave);
  return body.some((line) => !begins(line, greetingWords) || countOf(line) > MOST_WORDS_OF_GREETING);
}

const pointsBelow = (lines: readonly string[]) => {
  const text = ` ${lines.flatMap(wordsOf).join(" ")} `;
  return belowWords.some((word) => text.includes(` ${wordsOf(word).join(" ")} `));
};

/** Two dashes and a space, near the end. */
function beginOfSignature(lines: readonly string[]): number {
  const first = lines.indexOf(SIGNATURE);
  const before = lines.slice(0, Math.max(first, 0)).filter((line) => !isBlank(line));
  const isOnly = first !== -1 && lines.filter((line) => line.trim() === "--").length === 1;
  const isShort = lines.length - first <= MOST_LINES_OF_SIGNATURE;
  const isSigned = isOnly && isShort && saySomething(before) && !(before.at(-1) ?? "").trim().endsWith(":");
  return isSigned ? first : lines.length;
}

/** `isOpen`: all lines below `from` are quoted, otherwise only those marked. */
type Quotation = { from: number; isOpen: boolean };

function firstQuotation(lines: readonly string[]): Quotation | undefined {
  for (let at = 0; at < lines.length && at < MOST_LINES; at += 1) {
    if (isBlank(lines[at] ?? "")) continue;
    if (quotationAt(lines, at)) return { from: at, isOpen: true };
    const first = beginOfIntroduction(lines, at);
    if (first !== undefined) {
      const next = nextFull(lines, at + 1);
      return { from: first, isOpen: next === -1 || !isQuoted(lines[next] ?? "") };
    }
    if (isQuoted(lines[at] ?? "")) return { from: at, isOpen: false };
  }
  return undefined;
}

const joined = (lines: readonly string[]) =>
  lines
    .join("\n")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();

/** Returns all of `whole` in doubt: answers between the lines, forwarded content, a greeting alone. */
export function newTextOf(whole: string, subject = ""): string {
  const lines = whole.split("\n");
  const begin = subject.normalize("NFC").toLowerCase().trimStart();
  if (forwardedSubjects.some((word) => begin.startsWith(word))) return whole.trim();
  if (lines.slice(0, MOST_LINES).some((line) => announcedBy(line) === "forwarded")) return whole.trim();
  const quotation = firstQuotation(lines);
  if (!quotation) return joined(lines.slice(0, beginOfSignature(lines)));
  const above = lines.slice(0, quotation.from);
  if (quotation.isOpen) {
    const isSure = saySomething(above) && !pointsBelow(above);
    return isSure ? joined(above.slice(0, beginOfSignature(above))) : whole.trim();
  }
  const begun = lines.findIndex((line, at) => at >= quotation.from && isQuoted(line));
  const end = lines.findIndex((line, at) => at > begun && !isBlank(line) && !isQuoted(line));
  const below = end === -1 ? [] : lines.slice(end);
  const isBetween = below.some(isQuoted);
  const isSure = saySomething([...above, ...below]) && !(pointsBelow(above) && below.length === 0);
  if (isBetween || !isSure) return whole.trim();
  const told = [...above, ...below];
  return joined(told.slice(0, beginOfSignature(told)));
}
