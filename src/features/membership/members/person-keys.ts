import { phoneticKeys } from "~/features/cases/console/phonetic-key";
import { domainKeys, phoneSearchKey, wordKeys } from "~/features/cases/console/search-keys";
import { phoneKey } from "~/platform/text/phone";

/** A name as sorted words of lower-case letters and digits without accents. */
export function nameKey(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.filter(Boolean).sort().join(" ");
}

const MOST_WORDS = 16;

export type Searched = {
  name: string;
  nameInDevanagari: string | null;
  organization: string | null;
  city: string | null;
  email: string | null;
  phone: string | null;
};

/** Every search key of a member: phonetic across scripts, tolerating one wrong letter. */
export function memberKeys({ email, phone, ...said }: Searched): string[] {
  const [local = "", domain = ""] = (email ?? "").split("@");
  const words = phoneticKeys([said.name, said.nameInDevanagari, local, said.organization, said.city].join(" "));
  const key = phoneKey(phone ?? "");
  const keys = [
    ...[...new Set(words)].slice(0, MOST_WORDS).flatMap(wordKeys),
    ...(domain ? domainKeys(domain) : []),
    ...(key ? [phoneSearchKey(key)] : []),
  ];
  return [...new Set(keys)];
}
