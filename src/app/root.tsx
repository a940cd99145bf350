import { type ReactNode, use } from "react";
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  useMatches,
  useRouteError,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { officeFacts } from "../features/cases/office-settings.server";
import { departmentsSetting } from "../features/content/links-setting.server";
import { feesInForce } from "../features/membership/fee-table/in-force.server";
import { takesMoney } from "../features/money/open.server";
import { priceTaxesInForce } from "../features/money/tax-rules.server";
import headScript from "../features/shell/document/head-script?inline-script";
import { DocumentScripts, useDocumentAttributes } from "../features/shell/document-scripts";
import { siteContentForPages } from "../features/shell/operations.server";
import { RootError } from "../features/shell/root-error";
import type { RootData } from "../features/shell/schema";
import { beginningOf, handleAsks } from "../features/shell/shell-handle";
import { frameColour } from "../features/shell/theme";
import { usePageTheme } from "../features/shell/use-page-theme";
import { useTakenOver } from "../features/shell/use-taken-over";
import { useCountedVisits } from "../features/shell/visits/use-counted-visits";
import { shownSetting } from "../platform/config/settings.server";
import { pageContext } from "../platform/http/page-context.server";
import { PageParts, STYLE_PLACE } from "../platform/http/page-start";
import fontsCss from "../ui/fonts.css?inline";
import { Toaster } from "../ui/toaster";
import css from "./app.css?inline";

export type { RootData } from "../features/shell/schema";

// The browser reads them from the document, so that the script need not contain them again.
const inDocument = (id: string) => document.getElementById(id)?.textContent ?? "";
const ownStyle = import.meta.env.DEV ? css : STYLE_PLACE;
const style = import.meta.env.SSR ? ownStyle : inDocument("style");
const fonts = import.meta.env.SSR ? fontsCss : inDocument("fonts");
const script = import.meta.env.SSR ? headScript : inDocument("head-script");

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const ctx = context.get(pageContext);
  return {
    ...(await siteContentForPages(ctx)),
    fees: await feesInForce(ctx),
    takesMoney: await takesMoney(ctx),
    priceTaxes: await priceTaxesInForce(ctx),
    site: { ...(await officeFacts(ctx)), departments: await shownSetting(ctx, departmentsSetting) },
    origin: ctx.config.publicUrl,
  };
}

export const shouldRevalidate = () => false;

/** All faces of fonts.css: a page with some of them would mix ours with the device's. */
const preloadedFonts = ["/fonts/anek-latin-87.woff2", "/fonts/mukta-400.woff2", "/fonts/mukta-600.woff2"];

export const links: LinksFunction = () => [
  ...preloadedFonts.map((href) => ({
    rel: "preload",
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", type: "image/svg+xml", href: "/brand/favicon.svg" },
  { rel: "icon", type: "image/png", sizes: "32x32", href: "/brand/favicon-32.png" },
  { rel: "apple-touch-icon", href: "/brand/favicon-180.png" },
];

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const pageTheme = handleAsks(matches, "theme", "system") ? "system" : "light";
  const begins = beginningOf(matches);
  const own = { nonce: use(PageParts).mark, suppressHydrationWarning: true };
  usePageTheme(pageTheme);
  useTakenOver();
  useCountedVisits();
  return (
    <html
      lang="en-IN"
      className="light has-[#mobile-menu:popover-open]:overflow-hidden"
      data-theme={pageTheme}
      {...useDocumentAttributes(begins)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={frameColour.light} suppressHydrationWarning />
        <Meta />
        <style
          id="fonts"
          {...own}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build
          dangerouslySetInnerHTML={{ __html: fonts }}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash */}
        <script id="head-script" {...own} dangerouslySetInnerHTML={{ __html: script }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build */}
        <style id="style" {...own} dangerouslySetInnerHTML={{ __html: style }} />
        {/* Must follow the public style, because member pages have a complete stylesheet with its own order. */}
        <Links />
      </head>
      <body>
        {children}
        <DocumentScripts begins={begins} />
      </body>
    </html>
  );
}

export default function Root() {
  // React Router's component would add a script to every document; browsers restore the position of loaded
  // documents themselves.
  useScrollRestoration();
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

export function ErrorBoundary() {
  return <RootError error={useRouteError()} />;
}
