import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { ownId } from "../own-id.server";
import { userTable } from "../tables.server";
import { requestEmailChange, requireFreeEmail } from "./email-change.server";
import type { Profile, ProfileInput } from "./schema";
import { profileTable } from "./tables.server";

const columns = {
  firstName: userTable.firstName,
  lastName: userTable.lastName,
  email: userTable.email,
  organization: userTable.organization,
  profileImageUrl: userTable.image,
  pendingEmail: profileTable.pendingEmail,
  phone: profileTable.phone,
  designation: profileTable.designation,
  location: profileTable.location,
  bio: profileTable.bio,
  website: profileTable.website,
  linkedin: profileTable.linkedin,
  experience: profileTable.experience,
  specialization: profileTable.specialization,
  language: profileTable.language,
  version: profileTable.version,
};

/** A profile that was never filled in has version 1 and empty fields. Throws 404 for an unknown id. */
async function profileOf(ctx: Context, userId: string): Promise<Profile> {
  const [found] = await ctx.db
    .select(columns)
    .from(userTable)
    .leftJoin(profileTable, eq(profileTable.userId, userTable.id))
    .where(eq(userTable.id, userId));
  if (!found) throw notFound();
  return { ...found, language: found.language ?? "en", version: found.version ?? 1 };
}

export async function ownProfile(ctx: Context): Promise<Profile> {
  authorize(ctx, "user");
  return profileOf(ctx, ownId(ctx));
}

async function heldProfile(tx: Tx, userId: string): Promise<Profile> {
  await tx.db.insert(profileTable).values({ userId, updatedAt: tx.now }).onConflictDoNothing();
  await tx.db
    .select({ userId: profileTable.userId })
    .from(profileTable)
    .where(eq(profileTable.userId, userId))
    .for("update");
  return profileOf(tx, userId);
}

type Details = Omit<ProfileInput, "version" | "email" | "password" | "code" | "lastName"> & { lastName?: string };

function changesOf(stored: Profile, asked: Details): Details {
  const entries = Object.entries(asked).filter(
    ([name, value]) => value !== undefined && value !== stored[name as keyof Details],
  );
  return Object.fromEntries(entries);
}

/** Names and organisation are in the user row, everything else in the profile. */
async function storeChanges(tx: Tx, userId: string, stored: Profile, changes: Details): Promise<void> {
  const { firstName, lastName, organization, ...details } = changes;
  const names = { firstName: firstName ?? stored.firstName, lastName: lastName ?? stored.lastName };
  await tx.db
    .update(userTable)
    .set({ ...names, name: `${names.firstName} ${names.lastName}`.trim(), organization, updatedAt: tx.now })
    .where(eq(userTable.id, userId));
  await tx.db
    .update(profileTable)
    .set({ ...details, version: stored.version + 1, updatedAt: tx.now })
    .where(eq(profileTable.userId, userId));
}

/** A new email address requires `password` or `code` (400, 423). Throws 409 for an outdated `version`. */
export async function updateProfile(ctx: Context, input: ProfileInput): Promise<Profile> {
  authorize(ctx, "user");
  const userId = ownId(ctx);
  const { version, email, password, code, lastName, ...rest } = input;
  if (email !== undefined) await requireFreeEmail(ctx, userId, email, { password, code });
  return transaction(ctx, async (tx) => {
    const stored = await heldProfile(tx, userId);
    if (version !== undefined && version !== stored.version)
      throw conflict(
        "changed_elsewhere",
        "Your profile was changed in another window. What you typed is kept: check it and save again.",
      );
    const asked = lastName === undefined ? rest : { ...rest, lastName: lastName ?? "" };
    const changes = changesOf(stored, asked);
    const changed = Object.keys(changes).length > 0;
    if (changed) {
      await storeChanges(tx, userId, stored, changes);
      await record(tx, "profile.updated", userId);
    }
    if (email !== undefined) await requestEmailChange(tx, userId, stored, email);
    return profileOf(tx, userId);
  });
}

export type ProfileAnswers = Partial<
  Record<
    "phone" | "organization" | "designation" | "location" | "website" | "linkedin" | "experience" | "specialization",
    string
  >
>;

const isMissing = (stored: Profile, name: keyof ProfileAnswers) => !stored[name];

export async function fillProfile(tx: Tx, userId: string, answers: ProfileAnswers): Promise<void> {
  authorize(tx, "anyone");
  const stored = await heldProfile(tx, userId);
  const names = Object.keys(answers) as (keyof ProfileAnswers)[];
  const missing = names.filter((name) => answers[name] && isMissing(stored, name));
  if (missing.length === 0) return;
  await storeChanges(tx, userId, stored, Object.fromEntries(missing.map((name) => [name, answers[name]])));
  await record(tx, "profile.filled", userId);
}
