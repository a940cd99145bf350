import { and, eq, ne } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../platform/context.server";
import { badRequest } from "../../platform/refusal";
import { ownId } from "../accounts/own-id.server";
import type { Preference, PreferencesInput } from "./calls";
import { type Channel, canSwitchOff, channels, type NotificationKind, notificationKinds, whyItStays } from "./kinds";
import { notificationPreferenceTable as stored } from "./tables.server";

export async function isWanted(
  ctx: Context,
  userId: string,
  kind: NotificationKind,
  channel: Channel,
): Promise<boolean> {
  if (!canSwitchOff(kind, channel)) return true;
  const [row] = await ctx.db
    .select({ isOn: stored.isOn })
    .from(stored)
    .where(and(eq(stored.userId, userId), eq(stored.kind, kind), eq(stored.channel, channel)));
  return row?.isOn ?? true;
}

/** A kind and channel without a row is on. */
export async function ownPreferences(ctx: Context): Promise<Preference[]> {
  authorize(ctx, "user");
  const rows = await ctx.db
    .select()
    .from(stored)
    .where(eq(stored.userId, ownId(ctx)));
  return notificationKinds.flatMap((kind) =>
    channels.map((channel) => {
      const row = rows.find((one) => one.kind === kind && one.channel === channel);
      return { kind, channel, isOn: (canSwitchOff(kind, channel) ? row?.isOn : true) ?? true };
    }),
  );
}

/** Throws 400, and changes nothing, when one cannot be switched off. */
export async function changePreferences(ctx: Context, { preferences }: PreferencesInput): Promise<Preference[]> {
  authorize(ctx, "user");
  for (const { kind, channel, isOn } of preferences) {
    const why = isOn ? undefined : whyItStays(kind, channel);
    if (why) throw badRequest(`${kind}_${channel}_stays`, why);
  }
  return transaction(ctx, async (tx) => {
    const userId = ownId(tx);
    let changed = 0;
    for (const { kind, channel, isOn } of preferences) {
      const rows = await tx.db
        .insert(stored)
        .values({ userId, kind, channel, isOn })
        .onConflictDoUpdate({
          target: [stored.userId, stored.kind, stored.channel],
          set: { isOn },
          setWhere: ne(stored.isOn, isOn),
        })
        .returning({ kind: stored.kind });
      changed += rows.length;
    }
    if (changed > 0) await record(tx, "notification-preferences.changed", userId);
    return ownPreferences(tx);
  });
}
