import type { MembershipType } from "../../members/type-titles";
import type { FieldKey } from "./columns";

/** A row of a file that can be read; days as 2026-02-01, `validUntil` of a life member NO_END. */
export type Draft = {
  number?: string;
  oldNumber?: string;
  name: string;
  nameKey: string;
  email?: string;
  phone?: string;
  phoneKey?: string;
  birthDate?: string;
  type?: MembershipType;
  state?: string;
  organization?: string;
  address?: string;
  city?: string;
  pincode?: string;
  designation?: string;
  qualification?: string;
  /** What the record has no place for, by the titles of the columns. */
  extras?: Record<string, string>;
  validFrom?: string;
  validUntil?: string;
  joinedOn?: string;
  /** Another row of the file has the address under another name. */
  sharesAddress?: boolean;
};

export type Cells = Partial<Record<FieldKey, string>> & { extras?: Record<string, string> };
export type ReadRow = { draft: Draft; notes: string[] } | { why: string };

type Key = [what: string, key: string];

/** What makes two rows of one file the same person, whatever else they say. */
function keysOf({ number, oldNumber, nameKey, birthDate }: Draft): Key[] {
  const keys: [string, string | undefined][] = [
    ["member number", number],
    ["old member number", oldNumber],
    ["name and birth date", birthDate && `${nameKey} ${birthDate}`],
  ];
  return keys.flatMap(([what, value]) => (value ? [[what, `${what} ${value}`] satisfies Key] : []));
}

/** What people of one family or one office may share, under several names. */
const sharedKeysOf = ({ email, phoneKey }: Draft): Key[] => [
  ...(email ? [["email address", email] satisfies Key] : []),
  ...(phoneKey ? [["phone number", phoneKey] satisfies Key] : []),
];

/** Whether all words of one name are in the other: Asha Rao and Asha S. Rao. */
function isPartOf(one: string, other: string): boolean {
  const [words, others] = [one.split(" "), other.split(" ")];
  const [fewer, more] = words.length < others.length ? [words, others] : [others, words];
  return fewer.every((word) => more.includes(word));
}

type Named = { nameKey: string; line: number };

/** An address or a telephone of more rows than these is nobody's own, such as a placeholder: only the very same name counts then. */
const MOST_COMPARED = 50;

/** Finds rows that a file has twice: answers a function that says why a row is a duplicate of an earlier one, if it is. */
export function duplicatesInFile(): (line: number, draft: Draft) => string | undefined {
  const seen = new Map<string, number>();
  const named = new Map<string, Named[]>();
  const lineOf = new Map<string, number>();
  const sameNameAt = (key: string, { nameKey }: Draft): number | undefined =>
    lineOf.get(`${key} ${nameKey}`) ?? named.get(key)?.find((other) => isPartOf(other.nameKey, nameKey))?.line;
  return (line, draft) => {
    const keys = keysOf(draft);
    const sharedKeys = sharedKeysOf(draft);
    for (const [what, key] of sharedKeys) {
      const other = sameNameAt(key, draft);
      if (other !== undefined) return `Same ${what} as line ${other}.`;
    }
    const [found] = keys.filter(([, key]) => seen.has(key));
    if (found) return `Same ${found[0]} as line ${seen.get(found[1])}.`;
    for (const [, key] of keys) seen.set(key, line);
    for (const [, key] of sharedKeys) {
      lineOf.set(`${key} ${draft.nameKey}`, line);
      const others = named.get(key) ?? [];
      if (others.length < MOST_COMPARED) named.set(key, [...others, { nameKey: draft.nameKey, line }]);
    }
    return undefined;
  };
}

/**
 * Finds rows that share an address or a phone with earlier ones of another name: `look` says with which line, and `first` collects what
 * that means for the lines before.
 */
export function sharingInFile() {
  const seen = new Map<string, number>();
  const first = new Map<number, string[]>();
  const look = (line: number, draft: Draft): string[] =>
    sharedKeysOf(draft).flatMap(([what, key]) => {
      const before = seen.get(key);
      if (before === undefined) {
        seen.set(key, line);
        return [];
      }
      const words = first.get(before) ?? [];
      if (!words.some((note) => note.startsWith(`Shares the ${what}`)))
        first.set(before, [...words, sharingWords(what, `line ${line}`)]);
      return [sharingWords(what, `line ${before}`)];
    });
  return { look, first };
}

/** Whether a note of sharingWords is about an address. */
export const isOfAddress = (note: string) => note.startsWith("Shares the email address");

/** That a row has the address or the phone of somebody else, and what that means for an account. */
function sharingWords(what: string, other: string): string {
  const signIn =
    what === "email address" ? " The sign-in belongs to the one who proves it; ask the others for their own." : "";
  return `Shares the ${what} with ${other}.${signIn}`;
}
