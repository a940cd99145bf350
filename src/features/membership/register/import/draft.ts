import type { MembershipType } from "../../members/type-titles";
import type { FieldKey } from "./columns";

/** A readable row; days as 2026-02-01, `validUntil` of a life member is NO_END. */
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

/** Keys that identify one person within a file. */
function keysOf({ number, oldNumber, nameKey, birthDate }: Draft): Key[] {
  const keys: [string, string | undefined][] = [
    ["member number", number],
    ["old member number", oldNumber],
    ["name and birth date", birthDate && `${nameKey} ${birthDate}`],
  ];
  return keys.flatMap(([what, value]) => (value ? [[what, `${what} ${value}`] satisfies Key] : []));
}

/** Keys that a family or an office may share. */
const sharedKeysOf = ({ email, phoneKey }: Draft): Key[] => [
  ...(email ? [["email address", email] satisfies Key] : []),
  ...(phoneKey ? [["phone number", phoneKey] satisfies Key] : []),
];

/** Whether one name contains all words of the other: Asha Rao and Asha S. Rao. */
function isPartOf(one: string, other: string): boolean {
  const [words, others] = [one.split(" "), other.split(" ")];
  const [fewer, more] = words.length < others.length ? [words, others] : [others, words];
  return fewer.every((word) => more.includes(word));
}

type Named = { nameKey: string; line: number };

/** An address or phone in more rows than this is a placeholder: only equal names count as duplicates then. */
const MOST_COMPARED = 50;

/** Answers a function that finds duplicates of earlier rows, with the reason. */
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
 * Finds rows that share an address or phone with earlier ones under another name. `look` answers notes for the row, `first`
 * collects notes for the earlier lines.
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

export const isOfAddress = (note: string) => note.startsWith("Shares the email address");

/** The note for a shared address or phone, and its effect on the account. */
function sharingWords(what: string, other: string): string {
  const signIn =
    what === "email address" ? " The sign-in belongs to the one who proves it; ask the others for their own." : "";
  return `Shares the ${what} with ${other}.${signIn}`;
}
