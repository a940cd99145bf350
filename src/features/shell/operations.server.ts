import { describeCause } from "../../platform/cause.server";
import { authorize, type Context } from "../../platform/context.server";
import { settingIfSet } from "../../platform/settings.server";
import { contactSetting } from "./contact-setting.server";
import { footerContent } from "./footer-content";
import { navigationContent } from "./navigation-content";
import { type Footer, footerSchema, type NavigationItem, navigationSchema } from "./schema";
import { siteContentTable } from "./tables.server";

/** Stores the built-in navigation and footer where there are none yet. */
export async function seedSiteContent(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  const { copyright: _thisYears, ...footer } = footerContent(ctx.now.getFullYear());
  await ctx.db
    .insert(siteContentTable)
    .values([
      { key: "navigation", value: navigationContent, updatedAt: ctx.now },
      { key: "footer", value: footer, updatedAt: ctx.now },
    ])
    .onConflictDoNothing();
}

type SiteContent = { navigation: NavigationItem[]; footer: Footer };

async function stored(ctx: Context): Promise<Map<string, unknown>> {
  try {
    const rows = await ctx.db.select().from(siteContentTable);
    const contact = await settingIfSet(ctx, contactSetting);
    return new Map<string, unknown>([
      ...rows.map(({ key, value }) => [key, value] as const),
      ["contact", contact],
    ]);
  } catch (cause) {
    ctx.log.warn(
      { requestId: ctx.requestId, cause: describeCause(cause) },
      "site content not read, the built-in one is shown",
    );
    return new Map();
  }
}

/** Navigation and footer as every page shows them; the built-in ones where the database cannot say. */
export async function siteContent(ctx: Context): Promise<SiteContent> {
  authorize(ctx, "anyone");
  const rows = await stored(ctx);
  const builtIn = footerContent(ctx.now.getFullYear());
  const navigation = navigationSchema.safeParse({ navigation: rows.get("navigation") });
  const contact = rows.get("contact");
  const footer = footerSchema.safeParse({
    ...(rows.get("footer") as object | undefined),
    ...(contact ? { contact } : {}),
    copyright: builtIn.copyright,
  });
  return {
    navigation: navigation.success ? navigation.data.navigation : navigationContent,
    footer: footer.success ? footer.data : builtIn,
  };
}
