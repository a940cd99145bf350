export const departments = [
  { name: "Membership", key: "membership", text: "Joining, renewing, changing your type, certificates." },
  { name: "Partnerships", key: "partnerships", text: "Affiliation, projects and research together." },
  { name: "Media", key: "media", text: "Press inquiries, interviews, logos and pictures." },
  { name: "Events", key: "events", text: "Conventions, workshops, speakers and stalls." },
] as const;

export const quickActions = [
  { to: "/membership-contact", label: "Ask about membership" },
  { to: "/explore-opportunities", label: "Explore opportunities" },
  { to: "/digital-membership", label: "Apply for digital membership" },
] as const;
