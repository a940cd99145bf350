import { forgetDraft, keepDraft, readDraft } from "~/features/cases/draft-storage";
import { differing, fieldNames, type Typed } from "./profile-fields";

/** What somebody typed and has not saved, and the version of the profile it was typed over. */
export type ProfileDraft = { version: number; typed: Partial<Typed> };

/** Kept under the person's id: at a shared browser nobody is shown what somebody else typed. */
const formOf = (userId: string) => `profile-${userId}`;

export function readProfileDraft(userId: string): ProfileDraft | undefined {
  const { version, typed } = readDraft(formOf(userId)) ?? {};
  if (typeof version !== "number" || typeof typed !== "object" || typed === null) return undefined;
  const kept = Object.entries(typed).filter(
    ([name, value]) => fieldNames.some((field) => field === name) && typeof value === "string",
  );
  return kept.length > 0 ? { version, typed: Object.fromEntries(kept) } : undefined;
}

/** Keeps the fields of `typed` that are not as in `stored`; none, and there is no draft. */
export function keepProfileDraft(userId: string, version: number, typed: Typed, stored: Typed) {
  const changed = differing(typed, stored);
  if (changed.length === 0) return forgetDraft(formOf(userId));
  keepDraft(formOf(userId), {
    version,
    typed: Object.fromEntries(changed.map((name) => [name, typed[name]])),
  });
}

export const forgetProfileDraft = (userId: string) => forgetDraft(formOf(userId));
