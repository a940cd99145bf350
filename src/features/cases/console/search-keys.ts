import { phoneKey, searchedPhoneKey } from "~/platform/text/phone";
import { DAY_MS } from "~/platform/time/durations";
import { type CaseKind, formOf } from "../kinds";
import { readReference } from "../reference";
import { phoneticKeys } from "./phonetic-key";

const SHORTEST_MISSPELT = 4;
const LONGEST_KEY = 24;
const SHORTEST_BEGINNING = 3;
const LONGEST_BEGINNING = 7;
const MOST_WORDS = 16;
const MOST_QUERY_WORDS = 6;
const SHORTEST_TEXT_WORD = 3;
const MOST_TEXT_WORDS = 300;

const isNumber = (word: string) => /^\p{N}+$/u.test(word);
const numberKey = (digits: string) => `#${digits.replace(/^0+(?=.)/, "")}`;
const unique = (keys: readonly string[]) => [...new Set(keys)];

/** Code points: PostgreSQL refuses JSON with half of a letter beyond U+FFFF. */
const lettersOf = (word: string) => Array.from(word);
const longestKey = (word: string) => lettersOf(word).slice(0, LONGEST_KEY).join("");

/** Two words that differ by one typing error share a variant with one letter left out. */
function misspellings(word: string): string[] {
  const key = longestKey(word);
  const letters = lettersOf(key);
  if (letters.length < SHORTEST_MISSPELT) return [key];
  return [key, ...letters.map((_letter, at) => letters.toSpliced(at, 1).join(""))];
}

function beginnings(word: string): string[] {
  const letters = lettersOf(word);
  return Array.from(
    { length: Math.max(0, Math.min(letters.length - 1, LONGEST_BEGINNING) - SHORTEST_BEGINNING + 1) },
    (_, at) => `${letters.slice(0, SHORTEST_BEGINNING + at).join("")}*`,
  );
}

export const wordKeys = (word: string) =>
  isNumber(word) ? [numberKey(word)] : [...misspellings(word), ...beginnings(word)];

export const phoneSearchKey = (phone: string) => `+${phone}`;

const compact = (reference: string) => reference.toLowerCase().replace(/[^a-z0-9]/g, "");
export const domainKeys = (domain: string) => misspellings(`@${domain}`);

/** Open cases have this key, so that a search among them skips the others. */
export const OPEN_KEY = "!open";

const WEEK_MS = 7 * DAY_MS;
const weekKey = (moment: number) => `~${Math.floor(moment / WEEK_MS)}`;

export const weekKeys = (moment: Date, count: number) =>
  Array.from({ length: count }, (_, ago) => weekKey(moment.getTime() - ago * WEEK_MS));
export const kindKey = (kind: string) => `!${kind}`;

/** Separates the words of texts from those of names. */
const textKey = (key: string) => `=${key}`;

type Searched = {
  kind: CaseKind;
  submittedAt: Date;
  endedAt: Date | null;
  reference: string;
  name: string;
  email: string;
  phone: string | null;
  details: Record<string, unknown>;
  messages: readonly string[];
};

const textsOf = (details: Record<string, unknown>, fields: readonly string[]) =>
  fields.map((field) => details[field]).filter((value) => typeof value === "string");

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Subjects match like names, with errors and prefixes; longer texts by whole words. */
function textKeys({ kind, details, messages }: Pick<Searched, "kind" | "details" | "messages">): string[] {
  const { subject: field } = formOf(kind).row ?? {};
  const subject = unique(phoneticKeys(textsOf(details, field ? [field] : []).join(" "))).slice(0, MOST_WORDS);
  const words = unique(phoneticKeys([...textsIn(details), ...messages].join(" ")))
    .filter((word) => word.length >= SHORTEST_TEXT_WORD)
    .slice(0, MOST_TEXT_WORDS)
    .map((word) => (isNumber(word) ? numberKey(word) : longestKey(word)));
  return [...subject.flatMap(wordKeys), ...words].map(textKey);
}

export function searchKeys(found: Searched): string[] {
  const { kind, submittedAt, endedAt, reference, name, email, phone, details } = found;
  const [local = "", domain = ""] = email.split("@");
  const also = formOf(kind).search;
  const words = phoneticKeys([name, local, ...textsOf(details, also?.names ?? [])].join(" "));
  const phones = [phone ?? "", ...textsOf(details, also?.phones ?? [])].flatMap((typed) => phoneKey(typed) ?? []);
  const serial = /-(\d{6,})-\d$/.exec(reference)?.[1] ?? "";
  return unique([
    ...unique(words).slice(0, MOST_WORDS).flatMap(wordKeys),
    ...textKeys(found),
    ...domainKeys(domain),
    ...phones.map(phoneSearchKey),
    compact(reference),
    compact(reference).slice(0, -1),
    numberKey(serial),
    kindKey(kind),
    weekKey(submittedAt.getTime()),
    ...(endedAt ? [] : [OPEN_KEY]),
  ]);
}

/** Without misspellings: the same name has all of these keys. */
export const nameKeys = (name: string) =>
  unique(phoneticKeys(name)).map((word) => (isNumber(word) ? numberKey(word) : longestKey(word)));

function emailGroups(typed: string): string[][] {
  const [local = "", domain = ""] = typed.split("@");
  return [...phoneticKeys(local).map(queryKeys), ...(domain ? [domainKeys(domain.toLowerCase())] : [])];
}

function queryKeys(word: string): string[] {
  const keys = isNumber(word) ? [numberKey(word)] : misspellings(word);
  return [...keys, ...keys.map(textKey)];
}

function unfinished(groups: string[][]): string[][] {
  const last = groups.at(-1);
  const word = last?.[0] ?? "";
  const { length } = lettersOf(word);
  const open = /^\p{L}/u.test(word) && length >= SHORTEST_BEGINNING && length <= LONGEST_BEGINNING;
  return last && open ? [...groups.slice(0, -1), [...last, `${word}*`, textKey(`${word}*`)]] : groups;
}

/** A case matches if it has one key of every group. Without groups nothing matches. */
export function queryGroups(typed: string): string[][] {
  const reference = readReference(typed);
  if (reference) return [[compact(reference)]];
  const phone = searchedPhoneKey(typed);
  if (phone) return [[phoneSearchKey(phone)]];
  if (/^\s*if[\s-]?[a-z]{2}[\s-]?\d{4}/i.test(typed)) return [[compact(typed)]];
  const groups = typed
    .trim()
    .split(/\s+/)
    .flatMap((word) => (word.includes("@") ? emailGroups(word) : phoneticKeys(word).map(queryKeys)));
  return unfinished(groups.slice(0, MOST_QUERY_WORDS));
}
