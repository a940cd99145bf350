import type { LibraryPictureFile } from "../media/library-picture";
import type { LeaderValue } from "./schema";
import { hasBegun, isOver, type Term } from "./term";

export type Leader = LeaderValue & { id: string; initials: string; picture?: LibraryPictureFile };

export type PastTerm = Term & { name: string; isSample: boolean; place: number };

export type Council = { inOffice: Leader[]; pastTerms: PastTerm[] };

const byPlace = (one: { place: number; name: string }, other: { place: number; name: string }) =>
  one.place - other.place || one.name.localeCompare(other.name);

const newestFirst = (one: string, other: string) => (one === other ? 0 : one < other ? 1 : -1);

const byTerm = (one: PastTerm, other: PastTerm) =>
  newestFirst(one.until ?? "", other.until ?? "") || newestFirst(one.from, other.from) || byPlace(one, other);

function pastTermsOf({ name, isSample, place, office, from, until, earlier }: Leader, today: string) {
  return [{ office, from, until }, ...earlier]
    .filter((term) => isOver(term, today))
    .map((term) => ({ ...term, name, isSample, place }));
}

/** The council on `today`, an Indian day. Future terms are left out. */
export function councilOf(leaders: readonly Leader[], today: string): Council {
  return {
    inOffice: leaders.filter((leader) => hasBegun(leader, today) && !isOver(leader, today)).sort(byPlace),
    pastTerms: leaders.flatMap((leader) => pastTermsOf(leader, today)).sort(byTerm),
  };
}
