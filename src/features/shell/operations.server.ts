import { cached } from "../../platform/cache.server";
import { authorize, type Context } from "../../platform/context.server";
import { noteFallback } from "../../platform/fallback.server";
import { indianYear } from "../../platform/indian-time";
import { settingOf } from "../../platform/settings.server";
import { linksSetting } from "../content/links-setting.server";
import { contactSetting } from "./contact-setting.server";
import { footerContent, socialLinks } from "./footer-content";
import { navigationContent } from "./navigation-content";
import { withPodcast } from "./podcast-entry";
import { type Footer, footerSchema, type NavigationItem, navigationSchema } from "./schema";
import { siteContentTable } from "./tables.server";

/** Stores the built-in navigation and footer where there are none yet. */
export async function seedSiteContent(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  const { copyright: _thisYears, ...footer } = footerContent(indianYear(ctx.now));
  await ctx.db
    .insert(siteContentTable)
    .values([
      { key: "navigation", value: navigationContent, updatedAt: ctx.now },
      { key: "footer", value: footer, updatedAt: ctx.now },
    ])
    .onConflictDoNothing();
}

type SiteContent = { navigation: NavigationItem[]; footer: Footer };

const stored = <Value>(value: Value | undefined) => (typeof value === "object" ? value : undefined);

async function readSiteContent(ctx: Context): Promise<SiteContent> {
  const rows = await ctx.db.select().from(siteContentTable);
  const parts = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]));
  const links = await settingOf(ctx, linksSetting);
  const { copyright, helpLinks, ...defaults } = footerContent(indianYear(ctx.now));
  const contact = await settingOf(ctx, contactSetting);
  const ours = { contact, socialLinks: socialLinks(links), helpLinks, copyright };
  const navigation = navigationSchema.safeParse({ navigation: parts.get("navigation") });
  const footer = footerSchema.safeParse({ ...stored(parts.get("footer")), ...ours });
  return {
    navigation: withPodcast(
      navigation.success ? navigation.data.navigation : navigationContent,
      links.podcast,
    ),
    footer: footer.success ? footer.data : { ...defaults, ...ours },
  };
}

/** What `read` answers, or the built-in content where the database cannot say. */
async function orDefault(ctx: Context, read: (ctx: Context) => Promise<SiteContent>): Promise<SiteContent> {
  authorize(ctx, "anyone");
  try {
    return await read(ctx);
  } catch (cause) {
    noteFallback(ctx, "site content", cause);
    return { navigation: navigationContent, footer: footerContent(indianYear(ctx.now)) };
  }
}

const cachedSiteContent = cached(readSiteContent);

/** Navigation and footer as they are stored. */
export const siteContent = (ctx: Context) => orDefault(ctx, readSiteContent);

/** The same for pages: a change shows on all of them, each is rendered anew then, but it is read once. */
export const siteContentForPages = (ctx: Context) => orDefault(ctx, cachedSiteContent);
