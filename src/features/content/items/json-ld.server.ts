import type { Course, CreativeWork, Event, Product, WithContext } from "schema-dts";
import { brand } from "~/ui/brand";
import type { ContentItem } from "./item";
import { type ItemKind, pathOf, sharePictureOf } from "./kinds";

type Described = Omit<ContentItem, "id" | "version" | "body">;

const context = "https://schema.org";
const publisher = (origin: string) => ({ "@type": "Organization" as const, name: brand.name, url: origin });

/** What schema.org calls a work of this kind. */
const works = {
  news: "NewsArticle",
  blog: "BlogPosting",
  documentary: "VideoObject",
  "iface-talks": "VideoObject",
  "tem-talks": "VideoObject",
  "raw-to-real": "VideoObject",
  podcast: "PodcastEpisode",
  journal: "ScholarlyArticle",
  magazine: "PublicationIssue",
  newsletter: "PublicationIssue",
  guide: "TechArticle",
  post: "SocialMediaPosting",
} as const satisfies Partial<Record<ItemKind, string>>;

type WorkKind = keyof typeof works;
const isWork = (kind: ItemKind): kind is WorkKind => kind in works;

function work(item: Described, kind: WorkKind, origin: string): WithContext<CreativeWork> {
  const { title, summary, publishedAt, meta } = item;
  const type = works[kind];
  const url = origin + pathOf(item);
  const at = publishedAt.toISOString();
  const common = {
    name: title,
    description: summary,
    url,
    inLanguage: "en-IN",
    publisher: publisher(origin),
  };
  if (type === "VideoObject")
    return {
      ...{ "@context": context, "@type": type, ...common, uploadDate: at },
      thumbnailUrl: origin + sharePictureOf(item),
    };
  if (type === "PodcastEpisode" || type === "PublicationIssue")
    return { "@context": context, "@type": type, ...common, datePublished: at };
  return {
    ...{ "@context": context, "@type": type, ...common, headline: title, datePublished: at },
    ...(meta.instructor ? { author: { "@type": "Person", name: meta.instructor } } : {}),
  };
}

function course({ title, summary, ...item }: Described, origin: string): WithContext<Course> {
  return {
    ...{ "@context": context, "@type": "Course", name: title, description: summary },
    ...{ url: origin + pathOf(item), provider: publisher(origin) },
  };
}

/** An event without a day or a place is none for search engines. */
function event({ title, summary, meta, ...item }: Described, origin: string): WithContext<Event> | undefined {
  const { startsAt, place } = meta;
  if (!startsAt || !place) return undefined;
  return {
    ...{ "@context": context, "@type": "Event", name: title, description: summary },
    ...{ url: origin + pathOf(item), startDate: startsAt, organizer: publisher(origin) },
    location: { "@type": "Place", name: place, address: place },
  };
}

function product(
  { title, summary, price, ...item }: Described,
  origin: string,
): WithContext<Product> | undefined {
  if (price === null) return undefined;
  return {
    ...{ "@context": context, "@type": "Product", name: title, description: summary },
    ...{ url: origin + pathOf(item) },
    offers: { "@type": "Offer", price, priceCurrency: "INR" },
  };
}

/** What search engines are told of a published item; nothing of a sample, which is none. */
export function jsonLdOf(
  item: Described,
  origin: string,
): WithContext<CreativeWork | Event | Product> | undefined {
  const { kind, isSample } = item;
  if (isSample) return undefined;
  if (isWork(kind)) return work(item, kind, origin);
  if (kind === "event") return event(item, origin);
  return kind === "mercantile" ? product(item, origin) : course(item, origin);
}
