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

/** What makes two rows of one file the same person. A family shares an address or a phone, under several names. */
function keysOf({ number, oldNumber, email, phoneKey, nameKey, birthDate }: Draft): Key[] {
  const keys: [string, string | undefined][] = [
    ["member number", number],
    ["old member number", oldNumber],
    ["email address", email && `${nameKey} ${email}`],
    ["phone number", phoneKey && `${nameKey} ${phoneKey}`],
    ["name and birth date", birthDate && `${nameKey} ${birthDate}`],
  ];
  return keys.flatMap(([what, value]) => (value ? [[what, `${what} ${value}`] satisfies Key] : []));
}

/** Finds rows that a file has twice: answers a function that says why a row is a duplicate of an earlier one, if it is. */
export function duplicatesInFile(): (line: number, draft: Draft) => string | undefined {
  const seen = new Map<string, number>();
  return (line, draft) => {
    const keys = keysOf(draft);
    const [found] = keys.filter(([, key]) => seen.has(key));
    if (found) return `Same ${found[0]} as line ${seen.get(found[1])}.`;
    for (const [, key] of keys) seen.set(key, line);
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
  const look = (line: number, { email, phoneKey }: Draft): string[] => {
    const keys = [
      ["email address", email],
      ["phone number", phoneKey],
    ] as const;
    return keys.flatMap(([what, key]) => {
      if (!key) return [];
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
  };
  return { look, first };
}

/** Whether a note of sharingWords is about an address. */
export const isOfAddress = (note: string) => note.startsWith("Shares the email address");

/** That a row has the address or the phone of somebody else, and what that means for an account. */
export function sharingWords(what: "email address" | "phone number", other: string): string {
  const signIn =
    what === "email address" ? " The sign-in belongs to the one who proves it; ask the others for their own." : "";
  return `Shares the ${what} with ${other}.${signIn}`;
}
