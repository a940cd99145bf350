import { sampleLinks } from "~/features/content/site-links";
import { navigationContent } from "./navigation-content";
import type { NavigationEntry, NavigationItem } from "./schema";

/** Redirects members to the podcast with a fresh token. */
export const PODCAST_PATH = "/api/ui/podcast";

const isPodcast = ({ external, href }: NavigationEntry) => external && href === sampleLinks.podcast;

/** Replaces the built-in podcast entry; without `address` it is removed. */
export const withPodcast = (items: readonly NavigationItem[], address: string): NavigationItem[] =>
  items.map((item) =>
    item.dropdown
      ? {
          ...item,
          dropdown: item.dropdown.flatMap((entry) => {
            if (!isPodcast(entry)) return [entry];
            return address ? [{ ...entry, href: address, memberHref: PODCAST_PATH }] : [];
          }),
        }
      : item,
  );

export const menuWithoutPodcast = withPodcast(navigationContent, "");
