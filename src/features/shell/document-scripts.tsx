import { use } from "react";
import { Scripts } from "react-router";
import { PageParts } from "~/platform/page-start";
import type { Beginning } from "./shell-handle";

/**
 * What the document's root says of its application: the script that begins it, whether it begins by itself ("now") or waits, for a
 * touch or for any use, and where its start is found where that is no part of the document.
 */
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

/** What an application starts with, as it stands in its document: without the data where that can be asked for. */
function startText({ start, startAddress }: PageParts, begins: Beginning): string | undefined {
  if (!import.meta.env.SSR) return document.getElementById("start")?.textContent ?? undefined;
  if (!start || (startAddress && begins !== "now")) return undefined;
  const router = startAddress && start.router ? { ...start.router, data: undefined } : start.router;
  return JSON.stringify({ ...start, router }).replaceAll("<", "\\u003c");
}

/** The start of an application, where the document carries it. Development keeps React Router's own scripts. */
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
