import type { Draft } from "./draft";

/** What makes two rows of one file the same person. */
function keysOf({ number, email, phoneKey, nameKey, birthDate }: Draft): [string, string][] {
  const keys: [string, string | undefined][] = [
    ["member number", number],
    ["email address", email],
    ["phone number", phoneKey],
    ["name and birth date", birthDate && `${nameKey} ${birthDate}`],
  ];
  return keys.flatMap(([what, value]) =>
    value ? [[what, `${what} ${value}`] satisfies [string, string]] : [],
  );
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
