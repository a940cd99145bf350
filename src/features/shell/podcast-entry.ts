import { sampleLinks } from "~/features/content/site-links";
import { navigationContent } from "./navigation-content";
import type { NavigationEntry, NavigationItem } from "./schema";

/** Where a member's podcast link leads: from there on to the podcast, with a token made at that moment. */
export const PODCAST_PATH = "/api/ui/podcast";

const isPodcast = ({ external, href }: NavigationEntry) => external && href === sampleLinks.podcast;

/** The menu with the podcast at `address`, in the place where the built-in one stands; without an address it is left out. */
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

/** The built-in menu as visitors see it while no podcast is known. */
export const menuWithoutPodcast = withPodcast(navigationContent, "");
