/** Opening hours of the federation's office. */
export const officeHours = "Mon–Fri, 10:30 AM – 6:30 PM IST";

/** Who answers what, for mail that needs no form. */
export const departments = [
  {
    name: "Membership",
    email: "membership@iface.example",
    text: "Joining, renewing, changing your type, certificates.",
  },
  {
    name: "Partnerships",
    email: "partnerships@iface.example",
    text: "Affiliation, projects and research together.",
  },
  {
    name: "Media",
    email: "media@iface.example",
    text: "Press enquiries, interviews, logos and pictures.",
  },
  {
    name: "Events",
    email: "events@iface.example",
    text: "Conventions, workshops, speakers and stalls.",
  },
] as const;

/** What many who come here are looking for. */
export const quickActions = [
  { to: "/membership-contact", label: "Ask about membership" },
  { to: "/explore-opportunities", label: "Explore opportunities" },
  { to: "/digital-membership", label: "Apply for digital membership" },
] as const;
