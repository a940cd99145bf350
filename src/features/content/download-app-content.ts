import type { Topic } from "~/ui/topic-grid";

const features: Topic[] = [
  { icon: "card", title: "Your card", text: "Member number and QR code, ready at the door of an event." },
  { icon: "calendar", title: "Events", text: "Dates, rooms and your registrations, also without a signal." },
  { icon: "book", title: "Courses", text: "Lessons to watch on the way, points that land on your ledger." },
  { icon: "network", title: "Network", text: "Members near you and in your field, with a word to say hello." },
  { icon: "bell", title: "Reminders", text: "Deadlines and renewals, before they are urgent." },
  { icon: "document", title: "Library", text: "The resources you saved, at hand on site." },
];

export const downloadAppPage = {
  lead: "iFACE Connect is to put your membership in your pocket: card, events, courses and library.",
  features: { title: "What it will do", list: features },
  benefits: {
    title: "Why we build it",
    list: [
      "One sign-in for the site and the app",
      "Made for mid-range phones and slow networks",
      "Asks for no permission that it does not need",
      "What works in your browser today goes on working there",
    ],
  },
  closing: { title: "No membership yet?", text: "The app opens with your member number. Four steps lead there." },
};
