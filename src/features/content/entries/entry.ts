export type EntryStatus = "draft" | "published" | "unpublished";

/** A notice of the federation on the home page. */
export type Announcement = {
  id: string;
  title: string;
  text?: string;
  link?: { label: string; href: string };
};
