/** Kinds in the specification's words; then news, guides and posts. */
export const itemKinds = [
  "course",
  "bundle",
  "event",
  "documentary",
  "podcast",
  "iface-talks",
  "tem-talks",
  "newsletter",
  "journal",
  "blog",
  "magazine",
  "mercantile",
  "news",
  "raw-to-real",
  "guide",
  "post",
] as const;

export type ItemKind = (typeof itemKinds)[number];

/** `badge`: in a list. `noun`: in a sentence, with its article. `path`: the folder of its pages. */
type KindWords = { badge: string; noun: string; path: string };

export const kindWords: Record<ItemKind, KindWords> = {
  course: { badge: "New Course", noun: "a course", path: "/courses" },
  bundle: { badge: "Course Bundle", noun: "a course bundle", path: "/bundles" },
  event: { badge: "New Event", noun: "an event", path: "/events" },
  documentary: { badge: "Documentary", noun: "a documentary", path: "/media/documentaries" },
  podcast: { badge: "Podcast", noun: "a podcast", path: "/media/podcast" },
  "iface-talks": { badge: "iFACE Talks", noun: "an iFACE talk", path: "/media/iface-talks" },
  "tem-talks": { badge: "TEM Talks", noun: "a TEM talk", path: "/media/tem-talks" },
  newsletter: { badge: "Newsletter", noun: "a newsletter", path: "/media/newsletter" },
  journal: { badge: "Journal", noun: "a journal paper", path: "/media/journal" },
  blog: { badge: "Blog", noun: "a blog entry", path: "/media/blogs" },
  magazine: { badge: "Magazine", noun: "a magazine issue", path: "/media/magazine" },
  mercantile: { badge: "Store", noun: "a store item", path: "/store" },
  news: { badge: "News", noun: "a news item", path: "/news" },
  "raw-to-real": { badge: "Raw to Real", noun: "an episode", path: "/media/raw-to-real" },
  guide: { badge: "Guide", noun: "a document of the knowledge hub", path: "/knowledge-hub" },
  post: { badge: "Post", noun: "a post", path: "/social-wall" },
};

type Address = { kind: ItemKind; slug: string };

export const pathOf = ({ kind, slug }: Address) => `${kindWords[kind].path}/${slug}`;

export const sharePictureOf = (item: Address) => `${pathOf(item)}/share.png`;

/** The kind whose folder contains `pathname`; ignores case, like the router. */
export function kindAt(pathname: string): ItemKind | undefined {
  const folder = pathname.toLowerCase().replace(/\/[^/]*\/?$/, "");
  return itemKinds.find((kind) => kindWords[kind].path === folder);
}

const dated: readonly ItemKind[] = ["event", "course"];

/** Whether items of `kind` take place on dates and have registration. */
export const isDated = (kind: ItemKind) => dated.includes(kind);

const films: readonly ItemKind[] = ["documentary", "iface-talks", "tem-talks", "raw-to-real"];

export const isFilm = (kind: ItemKind) => films.includes(kind);

type Priced = { kind: ItemKind; price: number | null; isSample: boolean };

/** Store items with a price, except samples. An order for a course or a bundle would open nothing. */
export function isOrderable({ kind, price, isSample }: Priced): boolean {
  return price !== null && !isSample && kind === "mercantile";
}
