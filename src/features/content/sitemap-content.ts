export type SitemapGroup = { title: string; links: readonly { to: string; label: string }[] };

export const sitemap: readonly SitemapGroup[] = [
  {
    title: "Main",
    links: [
      { to: "/", label: "Home" },
      { to: "/about", label: "About iFACE" },
      { to: "/contact", label: "Contact" },
      { to: "/login", label: "Login" },
    ],
  },
  {
    title: "Membership",
    links: [
      { to: "/explore-membership", label: "Explore membership" },
      { to: "/digital-membership", label: "Digital membership" },
      { to: "/membership-contact", label: "Membership inquiry" },
      { to: "/start-journey", label: "Start your journey" },
    ],
  },
  {
    title: "Programs",
    links: [
      { to: "/learn-more", label: "Learn more" },
      { to: "/student-opportunities", label: "Student opportunities" },
      { to: "/explore-opportunities", label: "Explore opportunities" },
    ],
  },
  {
    title: "Resources",
    links: [
      { to: "/download-app", label: "Download the app" },
      { to: "/contact-support", label: "Contact support" },
      { to: "/cookie-settings", label: "Cookie settings" },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: "/privacy-policy", label: "Privacy policy" },
      { to: "/terms-of-use", label: "Terms of use" },
      { to: "/cookie-policy", label: "Cookie policy" },
      { to: "/disclaimer", label: "Disclaimer" },
    ],
  },
  {
    title: "Help",
    links: [
      { to: "/faq", label: "Frequently asked questions" },
      { to: "/troubleshooting", label: "Troubleshooting" },
    ],
  },
];
