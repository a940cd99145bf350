import { type Category, cookies, type Kept, storageKeys } from "../src/features/content/kept-in-browser";

export const policyOn = (place: Kept["place"], name: string): Kept | undefined =>
  [...cookies, ...storageKeys].find(
    (kept) =>
      kept.place === place &&
      (kept.isPrefix ? name.startsWith(kept.name) : name.replace(/^__Secure-/, "") === kept.name),
  );

export const isInUse = (category: Category) => [...cookies, ...storageKeys].some((kept) => kept.category === category);
