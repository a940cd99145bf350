export const leadershipPage = {
  title: "Leadership",
  lead: "The people who hold an office in the federation, and until when.",
  empty: {
    title: "No office holder is named yet",
    text: "Who leads the federation will stand here: each office, who holds it, from when and until when, and who held it before.",
    ways: [
      { to: "/vision-mission", label: "What the federation works for" },
      { to: "/membership", label: "Become a member" },
      { to: "/contact", label: "Write to us" },
    ],
  },
  unknown: {
    title: "The offices cannot be shown now",
    text: "The list could not be read. Please try again in a minute.",
    ways: [{ to: "/contact", label: "Write to us" }],
  },
  samples: "Entries marked as samples only show how this page will look. They name nobody.",
  write: { to: "/contact", label: "Write to the federation" },
  join: {
    title: "Take part",
    text: "Six types of membership: for students, engineers, associations and companies.",
    way: { to: "/membership", label: "See them" },
  },
  inOffice: "In office",
  pastTerms: "Past terms",
} as const;
