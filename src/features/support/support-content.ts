export const supportEmail = "support@iface.example";
export const supportHours = "Mon–Fri, 9:00 AM – 6:00 PM IST";

/** Where an answer may already stand. */
export const quickLinks = [
  { to: "/faq", label: "Frequently asked questions" },
  { to: "/troubleshooting", label: "Troubleshooting guides" },
  { to: "/contact", label: "Other ways to reach us" },
] as const;
