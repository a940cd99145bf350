import type { ReactNode } from "react";
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "react-router";
import css from "./app.css?inline";
import { siteContent } from "./features/shell/operations.server";
import { RootError } from "./features/shell/root-error";
import type { RootData } from "./features/shell/schema";
import { handleAsks } from "./features/shell/shell-handle";
import { frameColour, useThemeKept } from "./features/shell/theme";
import { themeScript } from "./features/shell/theme-script";
import { pageContext } from "./platform/page-context.server";
import { Toaster } from "./ui/toaster";

export type { RootData } from "./features/shell/schema";

// The browser takes both from its own document, so that neither travels a second time in the script.
const style = import.meta.env.SSR ? css : (document.getElementById("style")?.textContent ?? "");
const script = import.meta.env.SSR ? themeScript : (document.getElementById("theme")?.textContent ?? "");
const fonts = ["anek-latin-87", "mukta-400", "mukta-600"];

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const ctx = context.get(pageContext);
  return { ...(await siteContent(ctx)), origin: ctx.config.publicUrl };
}

export const shouldRevalidate = () => false;

export const links: LinksFunction = () => [
  ...fonts.map((font) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href: `/fonts/${font}.woff2`,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", type: "image/svg+xml", href: "/brand/favicon.svg" },
  { rel: "icon", type: "image/png", sizes: "32x32", href: "/brand/favicon-32.png" },
  { rel: "apple-touch-icon", href: "/brand/favicon-180.png" },
];

export function Layout({ children }: { children: ReactNode }) {
  const pageTheme = handleAsks(useMatches(), "theme", "system") ? "system" : "light";
  useThemeKept(pageTheme);
  return (
    <html
      lang="en-IN"
      className="light has-[#mobile-menu:popover-open]:overflow-hidden"
      data-theme={pageTheme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={frameColour.light} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash */}
        <script id="theme" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build */}
        <style id="style" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
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
