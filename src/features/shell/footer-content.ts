import type { SiteLinks } from "~/features/content/site-links";
import type { Footer } from "./schema";

const platforms = [
  { platform: "facebook", label: "Facebook" },
  { platform: "twitter", label: "Twitter" },
  { platform: "linkedin", label: "LinkedIn" },
  { platform: "instagram", label: "Instagram" },
  { platform: "youtube", label: "YouTube" },
  { platform: "whatsapp", label: "WhatsApp channel" },
] as const;

export const socialLinks = (links: SiteLinks): Footer["socialLinks"] =>
  platforms.flatMap(({ platform, label }) => {
    const href = links[platform];
    return href ? [{ platform, href, label }] : [];
  });

/** Samples; visitors do not see them. */
export const sampleContact: Footer["contact"] = {
  email: "info@iface.example",
  phone: "+91 22 0000 0000",
  address: "iFACE, Worli, Mumbai 400018, Maharashtra",
};

export function footerContent(year: number): Footer {
  return {
    contact: { email: "", phone: "", address: "" },
    quickLinks: [
      { label: "About", href: "/about", isRoute: true },
      { label: "Explore membership", href: "/explore-membership", isRoute: true },
      { label: "Download app", href: "/download-app", isRoute: true },
      { label: "Job board", href: "/job-board", isRoute: true },
      { label: "FAQ", href: "/faq", isRoute: true },
    ],
    mediaLinks: [
      { label: "News", href: "/news" },
      { label: "Documentaries", href: "/documentaries" },
      { label: "iFACE Talks", href: "/iface-talks" },
      { label: "Raw to Real", href: "/raw-to-real" },
      { label: "Newsletter", href: "/newsletter" },
    ],
    legalLinks: [
      { label: "Privacy policy", href: "/privacy-policy" },
      { label: "Terms of use", href: "/terms-of-use" },
      { label: "Cookie policy", href: "/cookie-policy" },
      { label: "Disclaimer", href: "/disclaimer" },
    ],
    helpLinks: [
      { label: "Contact", href: "/contact" },
      { label: "Follow a case", href: "/track" },
      { label: "Check a card", href: "/verify" },
      { label: "FAQ", href: "/faq" },
      { label: "Cookie settings", href: "/cookie-settings" },
      { label: "Sitemap", href: "/sitemap" },
    ],
    socialLinks: [],
    copyright: `© ${year} iFACE. All rights reserved.`,
  };
}
