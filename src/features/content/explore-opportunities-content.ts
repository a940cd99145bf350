import type { TopicName } from "~/ui/topic-icon";

export type PartnershipType = { icon: TopicName; title: string; text: string; points: string[]; to: string };

const types: PartnershipType[] = [
  {
    icon: "graduation",
    title: "Student association",
    text: "Your chapter or college association under the federation’s roof.",
    points: ["Charter and speakers", "Competitions and internships"],
    to: "/membership-contact?type=student-association",
  },
  {
    icon: "group",
    title: "Professional association",
    text: "Keep your name and your work, and share what is easier together.",
    points: ["Joint events and calendar", "Working groups, in planning"],
    to: "/membership-contact?type=association-professionals",
  },
  {
    icon: "company",
    title: "Corporate",
    text: "Train your people, meet the next ones, and show what you build.",
    points: ["Recruiting from chapters", "Speaking and exhibition slots"],
    to: "/membership-contact?type=corporate",
  },
  {
    icon: "research",
    title: "Research collaboration",
    text: "Bring a question from practice to those who can answer it, or the other way round.",
    points: ["Joint projects and papers", "Field data and test sites"],
    to: "/membership-contact?type=institutional",
  },
];

/** Sample dates, marked as such on the page until a real event is published. */
const events = [
  {
    title: "National summit",
    text: "Associations, institutions and industry on what India builds next.",
    when: "March 2025",
    where: "New Delhi",
  },
  {
    title: "Student innovation challenge",
    text: "Teams of four, one real problem, two days, a jury of engineers.",
    when: "April 2025",
    where: "Mumbai",
  },
  {
    title: "Infrastructure workshop",
    text: "Metro, water and roads: what went wrong, and what was learnt.",
    when: "May 2025",
    where: "Bangalore",
  },
];

export const opportunitiesPage = {
  lead: "Associations, colleges, companies and research groups work with the federation in four ways. Each begins with one message.",
  types: { title: "Four types of partnership", list: types },
  events: {
    title: "Upcoming events",
    samples: {
      lead: "Samples of the year’s calendar. The federation announces its own dates on the events pages.",
      list: events,
    },
  },
  closing: {
    title: "Not sure which one fits?",
    text: "Thirty minutes with somebody from the federation usually settle it.",
  },
};
