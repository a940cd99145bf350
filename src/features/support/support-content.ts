export const quickLinks = [
  { to: "/faq", label: "Frequently asked questions" },
  { to: "/troubleshooting", label: "Troubleshooting guides" },
  { to: "/contact", label: "Other ways to reach us" },
] as const;
