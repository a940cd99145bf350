import { authorize, type Context, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { faqEntries } from "../faq-content";
import { sampleItems } from "../items/sample-items-content";
import { defaultLaunch } from "../launch";
import { sampleStories } from "../stories/sample-stories-content";
import { readValue } from "./entry-value.server";
import { type EntryKind, isItemKind } from "./kinds";
import { contentEntryTable, contentVersionTable } from "./tables.server";

const SECOND = 1000;

export type BuiltInParts = Record<"navigation" | "footer", object>;

type Given = { id: string; kind: EntryKind; value: object; publishedAt?: Date };

/** Built-in content, published from the first start. */
function builtIn({ navigation, footer }: BuiltInParts): Given[] {
  const { title, start, end, ...launch } = defaultLaunch;
  const moments = { start: start.toISOString(), end: end.toISOString() };
  return [
    { id: "navigation", kind: "navigation", value: navigation },
    { id: "footer", kind: "footer", value: footer },
    { id: "launch", kind: "launch", value: { title, ...launch, ...moments } },
    ...faqEntries.map((entry, at) => ({
      id: `faq-${entry.slug}`,
      kind: "faq" as const,
      value: { ...entry, place: at + 1 },
    })),
    ...sampleStories.map((value) => ({ id: `story-${value.shownOn}-${value.place}`, kind: "story" as const, value })),
  ];
}

/** The sample items; the first one is the newest. */
const samples = (now: Date): Given[] =>
  sampleItems.map(({ kind, ...item }, place) => ({
    id: `${kind}-${item.slug}`,
    kind,
    value: { ...item, isSample: true },
    publishedAt: new Date(now.getTime() - place * SECOND),
  }));

function rowsOf({ id, kind, value: given, publishedAt }: Given, now: Date) {
  const { value, title, slug } = readValue(kind, given);
  return {
    entry: {
      id,
      kind,
      slug,
      title,
      status: "published" as const,
      version: 1,
      shownVersion: 1,
      publishedAt: publishedAt ?? now,
      updatedAt: now,
      updatedBy: "system",
    },
    version: { id: newId(), subject: id, version: 1, value, authorId: "system", at: now },
  };
}

/** Stores missing built-in content; sample items only if there are no items at all. */
export async function seedContentEntries(ctx: Context, parts: BuiltInParts): Promise<void> {
  authorize(ctx, "system");
  const stored = await ctx.db
    .select({ id: contentEntryTable.id, kind: contentEntryTable.kind })
    .from(contentEntryTable);
  const known = new Set(stored.map(({ id }) => id));
  const given = [...builtIn(parts), ...(stored.some(({ kind }) => isItemKind(kind)) ? [] : samples(ctx.now))];
  const rows = given.filter(({ id }) => !known.has(id)).map((one) => rowsOf(one, ctx.now));
  if (rows.length === 0) return;
  await transaction(ctx, async (tx) => {
    const [entries, versions] = [rows.map(({ entry }) => entry), rows.map(({ version }) => version)];
    await tx.db.insert(contentEntryTable).values(entries).onConflictDoNothing();
    await tx.db.insert(contentVersionTable).values(versions).onConflictDoNothing();
  });
}
