import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "../../../platform/context.server";
import { invalidFields } from "../../../platform/refusal";
import { type EntryKind, isItemKind } from "../../content/entries/kinds";
import {
  announcementValue,
  faqValue,
  type ItemValue,
  itemValue,
  launchValue,
} from "../../content/entries/schema";
import { type ItemKind, pathOf } from "../../content/items/kinds";
import { contentItemTable } from "../../content/items/tables.server";
import { siteContentTable } from "../../shell/tables.server";
import { complaints, type FooterValue, footerValue, navigationValue } from "./shapes";

type Shown = { id: string; version: number; publishedAt: Date };

/** What a version says, read: what it is called, and how the public gets to see it where the entry alone does not do. */
type Read = {
  value: object;
  title: string;
  slug: string | null;
  show: (tx: Tx, entry: Shown) => Promise<unknown>;
};

type Collection<Value> = {
  shape: z.ZodType<Value>;
  title: (value: Value) => string;
  slug?: (value: Value) => string;
  show?: (tx: Tx, entry: Shown, value: Value) => Promise<unknown>;
};

function readBy<Value extends object>({ shape, title, slug, show }: Collection<Value>) {
  return (given: unknown): Read => {
    const read = shape.safeParse(given);
    if (!read.success) {
      const found = Object.entries(complaints(read.error));
      throw invalidFields(Object.fromEntries(found.map(([path, words]) => [`value.${path}`, words])));
    }
    const value = read.data;
    return {
      value,
      title: title(value),
      slug: slug?.(value) ?? null,
      show: async (tx, entry) => show?.(tx, entry, value),
    };
  };
}

/** Stores `value` as the part `key` of the site, over what is there. */
function showPart(tx: Tx, key: string, value: object) {
  const merged = sql`case jsonb_typeof(excluded.value) when 'object' then site_content.value || excluded.value else excluded.value end`;
  return tx.db
    .insert(siteContentTable)
    .values({ key, value, updatedAt: tx.now })
    .onConflictDoUpdate({ target: siteContentTable.key, set: { value: merged, updatedAt: tx.now } });
}

const storedFooter = ({ quickLinks, ...rest }: FooterValue) => ({
  quickLinks: quickLinks.map((link) => ({ ...link, isRoute: link.href.startsWith("/") })),
  ...rest,
});

function showItem(tx: Tx, kind: ItemKind, { id, version, publishedAt }: Shown, value: ItemValue) {
  const row = { ...value, kind, status: "published" as const, version, publishedAt, updatedAt: tx.now };
  return tx.db
    .insert(contentItemTable)
    .values({ id, ...row, createdAt: tx.now })
    .onConflictDoUpdate({ target: contentItemTable.id, set: row });
}

const parts = {
  navigation: readBy({
    shape: navigationValue,
    title: () => "Navigation",
    show: (tx, _entry, { items }) => showPart(tx, "navigation", items),
  }),
  footer: readBy({
    shape: footerValue,
    title: () => "Footer",
    show: (tx, _entry, value) => showPart(tx, "footer", storedFooter(value)),
  }),
  launch: readBy({ shape: launchValue, title: () => "Launch event" }),
  announcement: readBy({ shape: announcementValue, title: ({ title }) => title }),
  faq: readBy({ shape: faqValue, title: ({ question }) => question, slug: ({ slug }) => slug }),
};

/** Reads what an entry of `kind` is to say. Throws 400 with the fields at fault, each called value.<path>. */
export function readValue(kind: EntryKind, given: unknown): Read {
  if (!isItemKind(kind)) return parts[kind](given);
  const { title, slug } = {
    title: (value: ItemValue) => value.title,
    slug: (value: ItemValue) => value.slug,
  };
  const show = (tx: Tx, entry: Shown, value: ItemValue) => showItem(tx, kind, entry, value);
  return readBy({ shape: itemValue, title, slug, show })(given);
}

/** Takes the entry off where it is shown. */
export async function hideEntry(tx: Tx, { id, kind }: { id: string; kind: EntryKind }): Promise<void> {
  if (!isItemKind(kind)) return;
  await tx.db
    .update(contentItemTable)
    .set({ status: "unpublished", updatedAt: tx.now })
    .where(eq(contentItemTable.id, id));
}

/** Where the public sees an entry, or would. */
export function pathOfEntry({ kind, slug }: { kind: EntryKind; slug: string | null }): string {
  if (isItemKind(kind)) return pathOf({ kind, slug: slug ?? "" });
  return kind === "faq" ? `/faq#${slug}` : "/";
}
