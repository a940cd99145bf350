/** An empty URL hides its link. */
export type SiteLinks = {
  podcast: string;
  channel: string;
  facebook: string;
  twitter: string;
  linkedin: string;
  instagram: string;
  youtube: string;
  whatsapp: string;
  androidStore: string;
  iphoneStore: string;
};

/** An empty address hides its link. */
export type DepartmentEmails = {
  membership: string;
  partnerships: string;
  media: string;
  events: string;
  support: string;
  legal: string;
};

/** Samples until the federation enters its own. */
export const sampleLinks: SiteLinks = {
  podcast: "https://podcast.iface.example/",
  channel: "https://video.iface.example/",
  facebook: "https://www.facebook.com/",
  twitter: "https://x.com/",
  linkedin: "https://www.linkedin.com/",
  instagram: "https://www.instagram.com/",
  youtube: "https://www.youtube.com/",
  whatsapp: "https://www.whatsapp.com/channel/",
  androidStore: "",
  iphoneStore: "",
};

/** Sample addresses without a mailbox. */
export const sampleDepartments: DepartmentEmails = {
  membership: "membership@iface.example",
  partnerships: "partnerships@iface.example",
  media: "media@iface.example",
  events: "events@iface.example",
  support: "support@iface.example",
  legal: "legal@iface.example",
};
