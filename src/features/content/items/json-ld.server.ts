import type { Course, CreativeWork, Event, Person, Product, ScholarlyArticle, WithContext } from "schema-dts";
import { brand } from "~/ui/brand";
import type { PublicEvent } from "../../events/schema";
import { chaptersOf } from "./film-words";
import type { ContentItem } from "./item";
import { type ItemKind, pathOf, sharePictureOf } from "./kinds";
import { keywordsOf } from "./paper/paper";

type Described = Omit<ContentItem, "id" | "version" | "body">;

const context = "https://schema.org";
const publisher = (origin: string) => ({ "@type": "Organization" as const, name: brand.name, url: origin });

/** The schema.org type of each kind. */
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

function authorsOf({ authors }: Described["meta"]): { author?: Person[] } {
  if (!authors) return {};
  return {
    author: authors.map(({ name, affiliation }) => ({
      "@type": "Person",
      name,
      ...(affiliation ? { affiliation: { "@type": "Organization", name: affiliation } } : {}),
    })),
  };
}

function paperFacts({ meta }: Described): Partial<Exclude<ScholarlyArticle, string>> {
  const { volume, number, pages, doi } = meta;
  const periodical = { "@type": "Periodical" as const, name: `${brand.name} Journal` };
  const inVolume = volume
    ? { "@type": "PublicationVolume" as const, volumeNumber: volume, isPartOf: periodical }
    : periodical;
  return {
    ...authorsOf(meta),
    isPartOf: number ? { "@type": "PublicationIssue", issueNumber: number, isPartOf: inVolume } : inVolume,
    ...(pages ? { pagination: pages } : {}),
    ...(doi ? { sameAs: `https://doi.org/${doi}` } : {}),
    ...(meta.keywords ? { keywords: keywordsOf(meta).join(", ") } : {}),
  };
}

const fileAt = <Type extends "MediaObject" | "AudioObject">(contentUrl: string, type: Type) => ({
  "@type": type,
  contentUrl,
});

function partsOf({ meta }: Described) {
  const { player, transcript } = meta;
  const clips = chaptersOf(meta.chapters).map(({ words, seconds }) => ({
    "@type": "Clip" as const,
    name: words,
    startOffset: seconds,
  }));
  return {
    ...(player ? { embedUrl: player } : {}),
    ...(clips.length > 0 ? { hasPart: clips } : {}),
    ...(transcript ? { transcript } : {}),
  };
}

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
    image: origin + (meta.picture ?? sharePictureOf(item)),
  };
  if (type === "VideoObject")
    return {
      "@context": context,
      "@type": type,
      ...common,
      uploadDate: at,
      thumbnailUrl: origin + sharePictureOf(item),
      ...partsOf(item),
    };
  if (type === "ScholarlyArticle")
    return {
      "@context": context,
      "@type": type,
      ...common,
      headline: title,
      datePublished: at,
      ...paperFacts(item),
      ...(meta.pdf ? { encoding: fileAt(origin + meta.pdf, "MediaObject") } : {}),
    };
  if (type === "PodcastEpisode")
    return {
      "@context": context,
      "@type": type,
      ...common,
      datePublished: at,
      ...(meta.audio ? { associatedMedia: fileAt(origin + meta.audio, "AudioObject") } : {}),
    };
  if (type === "PublicationIssue") return { "@context": context, "@type": type, ...common, datePublished: at };
  return { "@context": context, "@type": type, ...common, headline: title, datePublished: at, ...authorsOf(meta) };
}

function course({ title, summary, ...item }: Described, origin: string): WithContext<Course> {
  return {
    "@context": context,
    "@type": "Course",
    name: title,
    description: summary,
    url: origin + pathOf(item),
    provider: publisher(origin),
  };
}

const attendance = {
  venue: "https://schema.org/OfflineEventAttendanceMode",
  online: "https://schema.org/OnlineEventAttendanceMode",
  both: "https://schema.org/MixedEventAttendanceMode",
} as const;

const datePartsOf = ({ endsAt, mode, isCancelled, movedFrom }: PublicEvent) => ({
  endDate: endsAt,
  eventAttendanceMode: attendance[mode],
  eventStatus: isCancelled
    ? ("https://schema.org/EventCancelled" as const)
    : movedFrom
      ? ("https://schema.org/EventRescheduled" as const)
      : ("https://schema.org/EventScheduled" as const),
  ...(movedFrom ? { previousStartDate: movedFrom } : {}),
});

/** Search engines need a day and a place. */
function event(
  { title, summary, meta, ...item }: Described,
  origin: string,
  shown: PublicEvent | undefined,
): WithContext<Event> | undefined {
  const { startsAt, place } = meta;
  if (!startsAt || !place) return undefined;
  const url = origin + pathOf(item);
  const isOnline = shown?.mode === "online";
  return {
    "@context": context,
    "@type": "Event",
    name: title,
    description: summary,
    url,
    startDate: startsAt,
    organizer: publisher(origin),
    ...(shown ? datePartsOf(shown) : {}),
    location: isOnline ? { "@type": "VirtualLocation", url } : { "@type": "Place", name: place, address: place },
  };
}

function product({ title, summary, price, ...item }: Described, origin: string): WithContext<Product> | undefined {
  if (price === null) return undefined;
  return {
    "@context": context,
    "@type": "Product",
    name: title,
    description: summary,
    url: origin + pathOf(item),
    offers: { "@type": "Offer", price, priceCurrency: "INR" },
  };
}

/** Structured data of a published item; undefined for a sample. */
export function jsonLdOf(
  item: Described,
  origin: string,
  events: readonly PublicEvent[] = [],
): WithContext<CreativeWork | Event | Product> | undefined {
  const { kind, isSample } = item;
  if (isSample) return undefined;
  if (isWork(kind)) return work(item, kind, origin);
  if (kind === "event")
    return event(
      item,
      origin,
      events.find(({ startsAt }) => startsAt === item.meta.startsAt),
    );
  return kind === "mercantile" ? product(item, origin) : course(item, origin);
}
