import type { Topic } from "~/ui/topic-grid";
import type { TopicName } from "~/ui/topic-icon";

const pillars: Topic[] = [
  { title: "Learn", text: "Courses and workshops for every stage of a career." },
  { title: "Connect", text: "Members, associations and employers who know each other." },
  { title: "Collaborate", text: "Platforms on which projects and research are done together." },
  { title: "Recognise", text: "Awards, certificates and films for work well done." },
  { title: "Speak", text: "One voice on codes, policy and procurement." },
  { title: "Prepare", text: "Students who are ready on their first day." },
];

const values: Topic[] = [
  { icon: "award", title: "Excellence", text: "We check our work twice, and are glad when somebody checks it again." },
  { icon: "handshake", title: "Collaboration", text: "No structure stands on one column." },
  { icon: "idea", title: "Innovation", text: "New methods, tried with care and measured honestly." },
  {
    icon: "leaf",
    title: "Sustainability",
    text: "We build for those who will maintain it, and for those who come after.",
  },
  {
    icon: "book",
    title: "Knowledge Sharing",
    text: "What one engineer has learnt, others need not learn the hard way.",
  },
  { icon: "people", title: "Service", text: "The public relies on what we sign. We do not forget it." },
];

export type Goal = { title: string; text: string; metric: string };

const goals: Goal[] = [
  {
    title: "Professional Unity",
    text: "All branches of the profession in one federation.",
    metric: "{{activeMembers}} Active Members",
  },
  {
    title: "Continuous Learning",
    text: "A year never passes without something new to learn.",
    metric: "{{yearlyCourses}} Yearly Courses",
  },
  {
    title: "Global Recognition",
    text: "Indian engineering, seen and heard abroad.",
    metric: "{{documentaries}} Documentaries & Podcasts",
  },
  { title: "Innovation Hub", text: "A place where ideas meet test sites.", metric: "Technical Innovation" },
  { title: "Industry Leadership", text: "Practice speaks where rules are made.", metric: "Policy Influence" },
  {
    title: "Strategic Partnerships",
    text: "Associations that share work and keep their name.",
    metric: "{{memberAssociations}} Member Associations",
  },
];

export type ImpactArea = { icon: TopicName; title: string; focus: string[] };

const impact: ImpactArea[] = [
  {
    icon: "landmark",
    title: "Infrastructure Development",
    focus: ["Transport and bridges", "Water and sanitation", "Housing and cities", "Safety and quality"],
  },
  {
    icon: "graduation",
    title: "Professional Development",
    focus: ["Courses and certificates", "Mentorship, in planning", "Finishing school", "Ethics in practice"],
  },
  {
    icon: "research",
    title: "Research & Innovation",
    focus: ["Materials", "Digital design and BIM", "Field testing", "Codes and standards"],
  },
  {
    icon: "globe",
    title: "Social Impact",
    focus: ["Disaster resilience", "Access for everyone", "Rural engineering", "Work for the young"],
  },
];

export const visionPage = {
  lead: "Where the federation wants to go, how it means to get there, and how its progress is measured.",
  vision: {
    title: "Our Vision",
    text: "To become the world’s largest professionals’ organization for civil engineers and AEC professionals.",
  },
  mission: {
    title: "Our Mission",
    text: "To empower through continuous learning, professional networking and collaborative platforms.",
    pillars,
  },
  values: { title: "Core Values", list: values },
  goals: { title: "Strategic Goals", list: goals },
  impact: { title: "Areas of Impact", list: impact },
  closing: { title: "Be Part of the Vision", text: "As a member, or with your organisation as a partner." },
};
