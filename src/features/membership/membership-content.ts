import type { Topic } from "~/ui/topic-grid";

const whyJoin: Topic[] = [
  {
    id: "networking",
    icon: "network",
    title: "National and global networking",
    text: "Meet engineers, associations and employers in every state, and colleagues abroad.",
  },
  {
    id: "programs",
    icon: "graduation",
    title: "Continuing professional education",
    text: "{{yearlyCourses}} courses a year, with CPD and CPE points recorded on your ledger.",
  },
  {
    icon: "calendar",
    title: "Member-only events and conferences",
    text: "Conventions, e-conferences and site visits, at member rates.",
  },
  {
    icon: "people",
    title: "Student chapters and finishing school",
    text: "From the first drawing to the first job, beside people who study what you study.",
  },
  {
    icon: "award",
    title: "Recognition and awards",
    text: "Awards, certificates and documentaries that put your work on record.",
  },
  {
    icon: "landmark",
    title: "Industry advocacy and standards",
    text: "One voice for the profession in codes, policy and procurement.",
  },
];

export const membershipPage = {
  lead: "One federation for students, professionals, associations, institutions and companies who plan, design and build India.",
  whyJoin,
  transform: "Four steps, and about ten minutes for the form.",
  types: {
    title: "Six ways to belong",
    lead: "Choose the membership that fits how you work. Not sure? Write to us and we will suggest one within {{answerMI}}.",
  },
  closing: {
    title: "Two ways to begin",
    text: "Write to us about any membership, or sign up for the digital one by yourself. Applications are approved within 48 hours.",
  },
};
