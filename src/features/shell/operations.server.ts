import { standIn } from "../../platform/built-in.server";
import { authorize, type Context } from "../../platform/context.server";
import { indianYear } from "../../platform/indian-time";
import { keeping } from "../../platform/kept.server";
import { settingIfSet } from "../../platform/settings.server";
import { contactSetting } from "./contact-setting.server";
import { footerContent } from "./footer-content";
import { navigationContent } from "./navigation-content";
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

async function readSiteContent(ctx: Context): Promise<SiteContent> {
  const rows = await ctx.db.select().from(siteContentTable);
  const stored = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]));
  const contact = await settingIfSet(ctx, contactSetting);
  const builtIn = footerContent(indianYear(ctx.now));
  const navigation = navigationSchema.safeParse({ navigation: stored.get("navigation") });
  const footer = footerSchema.safeParse({
    ...(stored.get("footer") as object | undefined),
    ...(contact ? { contact } : {}),
    copyright: builtIn.copyright,
  });
  return {
    navigation: navigation.success ? navigation.data.navigation : navigationContent,
    footer: footer.success ? footer.data : builtIn,
  };
}

/** What READ answers, or the built-in content where the database cannot say. */
async function orBuiltIn(ctx: Context, read: (ctx: Context) => Promise<SiteContent>): Promise<SiteContent> {
  authorize(ctx, "anyone");
  try {
    return await read(ctx);
  } catch (cause) {
    standIn(ctx, "site content", cause);
    return { navigation: navigationContent, footer: footerContent(indianYear(ctx.now)) };
  }
}

const keptSiteContent = keeping(readSiteContent);

/** Navigation and footer as they are stored. */
export const siteContent = (ctx: Context) => orBuiltIn(ctx, readSiteContent);

/** The same for pages: a change shows on all of them, each is rendered anew then, but it is read once. */
export const siteContentForPages = (ctx: Context) => orBuiltIn(ctx, keptSiteContent);
