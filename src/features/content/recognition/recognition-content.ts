const nominate = { to: "/recognition/nominate", label: "Nominate somebody" };

export const recognitionPage = {
  title: "Recognition",
  lead: "Work that others can learn from, named in public.",
  nominate,
  criteria: { to: "#awards", label: "Read the criteria" },
  empty: {
    title: "No award is announced yet",
    text: "The federation’s awards will stand here: what each is for, what is judged, who decides, and who has received it.",
    ways: [
      { to: "/#newsletter", label: "Get the newsletter" },
      { to: "/contact", label: "Write to us" },
      { to: "/membership", label: "Become a member" },
    ],
  },
  unknown: {
    title: "The awards cannot be shown now",
    text: "The list could not be read. Please try again in a minute.",
    ways: [{ to: "/contact", label: "Write to us" }],
  },
  samples: "Entries marked as samples only show how this page will look. No such award has been given.",
  none: "Nobody has received an award yet.",
  agreed: "Recipients are named here only after they have agreed.",
  nomination: {
    title: "How to nominate",
    steps: [
      { title: "Tell us", text: "Which award, who, and for what work." },
      { title: "We ask the person", text: "By email. Nothing is public before they agree." },
      { title: "Staff read it", text: "The reference shows under Follow a case how it stands." },
    ],
    follow: { to: "/track", label: "Follow a nomination" },
  },
} as const;
