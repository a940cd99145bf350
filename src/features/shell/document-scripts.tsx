import { use } from "react";
import { Scripts } from "react-router";
import { PageParts } from "~/platform/http/page-start";
import type { Beginning } from "./shell-handle";

/** The script, its trigger (at once, on interaction or on first use), and the URL of an external hydration payload. */
export function useDocumentAttributes(begins: Beginning) {
  const { entry, startAddress } = use(PageParts);
  if (!import.meta.env.SSR) return {};
  return {
    "data-entry": entry,
    "data-start": startAddress,
    "data-app": begins === "now" ? "now" : "waiting",
    "data-app-at-use": begins === "at-use" ? "" : undefined,
  };
}

/** The inline hydration payload, without data that can be fetched. */
function startText({ start, startAddress }: PageParts, begins: Beginning): string | undefined {
  if (!import.meta.env.SSR) return document.getElementById("start")?.textContent ?? undefined;
  if (!start || (startAddress && begins !== "now")) return undefined;
  const router = startAddress && start.router ? { ...start.router, data: undefined } : start.router;
  return JSON.stringify({ ...start, router }).replaceAll("<", "\\u003c");
}

/** Development keeps React Router's own scripts. */
export function DocumentScripts({ begins }: { begins: Beginning }) {
  const text = startText(use(PageParts), begins);
  if (import.meta.env.DEV) return <Scripts />;
  if (text === undefined) return null;
  return (
    <script
      id="start"
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, which no browser runs
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
