import { authorize, record, type Tx } from "../../../platform/context.server";
import { heldProfile, storeChanges } from "./operations.server";
import type { Profile } from "./schema";

/** What somebody answered elsewhere about themselves, as the profile keeps it. */
export type ProfileAnswers = Partial<
  Record<
    | "phone"
    | "organization"
    | "designation"
    | "location"
    | "website"
    | "linkedin"
    | "experience"
    | "specialization",
    string
  >
>;

const isMissing = (stored: Profile, name: keyof ProfileAnswers) => !stored[name];

/** Enters `answers` in the profile of `userId` where it is empty; what stands there stays. */
export async function fillProfile(tx: Tx, userId: string, answers: ProfileAnswers): Promise<void> {
  authorize(tx, "anyone");
  const stored = await heldProfile(tx, userId);
  const names = Object.keys(answers) as (keyof ProfileAnswers)[];
  const missing = names.filter((name) => answers[name] && isMissing(stored, name));
  if (missing.length === 0) return;
  await storeChanges(tx, userId, stored, Object.fromEntries(missing.map((name) => [name, answers[name]])));
  await record(tx, "profile.filled", userId);
}
