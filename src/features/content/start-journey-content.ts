import type { PathStep } from "~/ui/step-path";
import type { Topic } from "~/ui/topic-grid";

const steps: PathStep[] = [
  {
    title: "Choose",
    text: "Look at the six membership types below. One fits how you work, or how your organisation does.",
    note: "5 minutes",
  },
  {
    title: "Apply",
    text: "Fill in one form. You get a reference number on the screen and by email.",
    note: "About 10 minutes",
  },
  {
    title: "Hear from us",
    text: "A person reads your application and writes or calls. You can follow it with your reference.",
    note: "Within {{answerMI}}",
  },
  {
    title: "Take part",
    text: "Sign in to your dashboard: courses, events, the library and your member number are there.",
    note: "From the first day",
  },
];

const gains: Topic[] = [
  {
    icon: "book",
    title: "Learning that is on record",
    text: "{{yearlyCourses}} courses a year and a library of {{libraryResources}} resources, with CPD and CPE points.",
  },
  {
    icon: "network",
    title: "People to ask",
    text: "{{activeMembers}} members and {{memberAssociations}} associations, from your own town to the other end of the country.",
  },
  { icon: "calendar", title: "Events at member rates", text: "Conventions, e-conferences, workshops and site visits." },
  { icon: "award", title: "Recognition", text: "Awards, certificates, and documentaries about work well done." },
];

export const startJourneyPage = {
  lead: "Four steps from the first question to your first event. Most people need about ten minutes for their part.",
  path: { title: "The path", steps },
  gains: { title: "What members get", list: gains },
  types: {
    title: "Six membership types",
    lead: "Five begin with a message to us. The digital membership you complete by yourself.",
  },
  question: {
    title: "A question first?",
    text: "Ask it. We answer within {{answerCO}}, and you need not have decided anything.",
  },
};
