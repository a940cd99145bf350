import { describeCause } from "../../../platform/cause.server";
import { authorize, type Context, transaction } from "../../../platform/context.server";
import type { EntryKind } from "../../content/entries/kinds";
import { contentEntryTable, contentVersionTable } from "../../content/entries/tables.server";
import { faqEntries } from "../../content/faq-content";
import { contentItemTable } from "../../content/items/tables.server";
import { defaultLaunch } from "../../content/launch";
import { footerContent } from "../../shell/footer-content";
import { navigationContent } from "../../shell/navigation-content";
import { siteContentTable } from "../../shell/tables.server";
import { readValue } from "./collections.server";

type Given = {
  id: string;
  kind: EntryKind;
  value: object;
  status?: "draft" | "published" | "unpublished";
  publishedAt?: Date | null;
};

/** What the program brings along and the public sees from the first start. */
async function defaults(ctx: Context): Promise<Given[]> {
  const parts = await ctx.db.select().from(siteContentTable);
  const stored = new Map(parts.map(({ key, value }) => [key, value as object]));
  const { title, start, end, ...launch } = defaultLaunch;
  const moments = { start: start.toISOString(), end: end.toISOString() };
  return [
    { id: "navigation", kind: "navigation", value: { items: stored.get("navigation") ?? navigationContent } },
    { id: "footer", kind: "footer", value: stored.get("footer") ?? footerContent(0) },
    { id: "launch", kind: "launch", value: { title, ...launch, ...moments } },
    ...faqEntries.map((entry, at) => ({
      id: `faq-${entry.slug}`,
      kind: "faq" as const,
      value: { ...entry, place: at + 1 },
    })),
  ];
}

/** The items that are there, as the seed or an earlier version of the program stored them. */
async function storedItems(ctx: Context): Promise<Given[]> {
  const rows = await ctx.db.select().from(contentItemTable);
  return rows.map(({ id, kind, status, publishedAt, ...value }) => ({
    id,
    kind,
    status,
    publishedAt,
    value,
  }));
}

function rowOf({ id, kind, value: given, status = "published", publishedAt }: Given, now: Date) {
  const { value, title, slug } = readValue(kind, given);
  const isLive = status === "published";
  return {
    entry: {
      ...{ id, kind, slug, title, status, version: 1 },
      ...(isLive ? { live: value, liveVersion: 1 } : {}),
      publishedAt: publishedAt ?? (isLive ? now : null),
      ...{ updatedAt: now, updatedBy: "system" },
    },
    version: { id: crypto.randomUUID(), subject: id, version: 1, value, authorId: "system", at: now },
  };
}

/** Nothing for what was stored by hand and does not fit: it stays on the site, and cannot be edited. */
function firstVersion(ctx: Context, given: Given) {
  try {
    return [rowOf(given, ctx.now)];
  } catch (cause) {
    ctx.log.warn({ entry: given.id, cause: describeCause(cause) }, "not editable, since it does not fit");
    return [];
  }
}

/** Gives everything that is on the site and has no versions yet its first one. */
export async function seedContentEntries(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  const stored = await ctx.db.select({ id: contentEntryTable.id }).from(contentEntryTable);
  const known = new Set(stored.map(({ id }) => id));
  const missing = [...(await defaults(ctx)), ...(await storedItems(ctx))].filter(({ id }) => !known.has(id));
  const rows = missing.flatMap((given) => firstVersion(ctx, given));
  if (rows.length === 0) return;
  await transaction(ctx, async (tx) => {
    const [entries, versions] = [rows.map(({ entry }) => entry), rows.map(({ version }) => version)];
    await tx.db.insert(contentEntryTable).values(entries).onConflictDoNothing();
    await tx.db.insert(contentVersionTable).values(versions).onConflictDoNothing();
  });
}
