import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { ownId } from "../own-id.server";
import { userTable } from "../tables.server";
import { keepUpload, releaseUpload, removeUpload, requireRoom, storeUpload } from "../uploads/operations.server";
import { squarePhoto } from "./photo.server";
import type { CropQuery } from "./schema";

const address = /^\/api\/profile\/photo\?v=([\da-f]{24})$/;

const keyOf = (userId: string, image: string | null) => {
  const version = address.exec(image ?? "")?.[1];
  return version ? `photos/${userId}/${version}.webp` : undefined;
};

async function exchange(tx: Tx, userId: string, image: string | null): Promise<string | undefined> {
  const [before] = await tx.db
    .select({ image: userTable.image })
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for("update");
  await tx.db.update(userTable).set({ image, updatedAt: tx.now }).where(eq(userTable.id, userId));
  const old = keyOf(userId, before?.image ?? null);
  await releaseUpload(tx, old);
  return old;
}

/** Throws 400 for an invalid file, and the errors of `requireRoom`, with nothing stored. */
export async function changePhoto(ctx: Context, bytes: Buffer, type: string, crop: CropQuery): Promise<string> {
  authorize(ctx, "user");
  const userId = ownId(ctx);
  await requireRoom(ctx, 0);
  const photo = await squarePhoto(bytes, type, crop);
  // Includes the request id: the same picture uploaded twice becomes two files, so removing one keeps the other.
  const version = createHash("sha256").update(photo).update(ctx.requestId).digest("hex").slice(0, 24);
  const image = `/api/profile/photo?v=${version}`;
  const key = `photos/${userId}/${version}.webp`;
  await storeUpload(ctx, { key, content: photo, type: "image/webp" });
  const before = await transaction(ctx, async (tx) => {
    const old = await exchange(tx, userId, image);
    await keepUpload(tx, key);
    await record(tx, "profile-photo.changed", userId);
    return old;
  }).catch(async (cause) => {
    await removeUpload(ctx, key);
    throw cause;
  });
  await removeUpload(ctx, before);
  return image;
}

export async function removePhoto(ctx: Context): Promise<void> {
  authorize(ctx, "user");
  const userId = ownId(ctx);
  const before = await transaction(ctx, async (tx) => {
    const old = await exchange(tx, userId, null);
    if (old) await record(tx, "profile-photo.removed", userId);
    return old;
  });
  await removeUpload(ctx, before);
}

export async function photoOf(ctx: Context, userId: string): Promise<{ tag: string; key: string } | undefined> {
  const [user] = await ctx.db.select({ image: userTable.image }).from(userTable).where(eq(userTable.id, userId));
  const key = keyOf(userId, user?.image ?? null);
  return key ? { tag: `"${key.slice(-29, -5)}"`, key } : undefined;
}

export async function ownPhoto(
  ctx: Context,
): Promise<{ tag: string; read: () => Promise<Uint8Array | undefined> } | undefined> {
  authorize(ctx, "user");
  const found = await photoOf(ctx, ownId(ctx));
  return found && { tag: found.tag, read: () => ctx.storage.read(found.key) };
}
