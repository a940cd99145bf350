export const newsletterPage = {
  title: "Newsletter",
  description: "Every issue of the iFACE newsletter, and the form to subscribe.",
  lead: "News from the federation, once a month. You confirm your address once, and leave with one click.",
  promise: "We send you one email with a button. Issues come only after you press it.",
  listTitle: "Past issues",
  empty: {
    title: "No issue has been sent yet",
    text: "Each issue will have its page here. Subscribe above, and the first one comes to you.",
    way: { to: "/news", label: "Read the news meanwhile" },
  },
  contents: {
    title: "What we write about",
    topics: ["New courses", "Convention dates", "Project films", "Member stories"],
  },
  leaving: "You subscribe already? The link at the end of every issue ends it.",
} as const;
