import type { Footer } from "./schema";

/** The footer without settings. Address, telephone and social addresses are neutral until the federation enters its own. */
export function footerContent(year: number): Footer {
  return {
    contact: {
      email: "info@iface.example",
      phone: "+91 22 0000 0000",
      address: "iFACE, Worli, Mumbai 400018, Maharashtra",
    },
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
    socialLinks: [
      { platform: "facebook", href: "https://www.facebook.com/", label: "Facebook" },
      { platform: "twitter", href: "https://x.com/", label: "Twitter" },
      { platform: "linkedin", href: "https://www.linkedin.com/", label: "LinkedIn" },
      { platform: "instagram", href: "https://www.instagram.com/", label: "Instagram" },
      { platform: "youtube", href: "https://www.youtube.com/", label: "YouTube" },
      { platform: "whatsapp", href: "https://www.whatsapp.com/channel/", label: "WhatsApp channel" },
    ],
    copyright: `© ${year} iFACE. All rights reserved.`,
  };
}
