import type { PathStep } from "~/ui/step-path";
import type { Topic } from "~/ui/topic-grid";

export const affiliations: Topic[] = [
  {
    icon: "group",
    title: "Associations of professionals",
    text: "Registered associations of civil engineers, architects or contractors, from one city or a whole state. You keep your name, your committee and your programme.",
  },
  {
    icon: "graduation",
    title: "Student associations",
    text: "Chapters of colleges and universities, with a faculty member beside them. Competitions, finishing school and a way into the profession.",
  },
  {
    icon: "institution",
    title: "Institutions",
    text: "Universities, polytechnics, research institutes and public bodies that teach, test or build.",
  },
];

export const affiliationGains: string[] = [
  "A certificate of affiliation and the right to say so",
  "One voice with the other associations in codes, policy and procurement",
  "A place for your events in the national calendar",
  "Courses, films and the digital library for your members",
  "Exchange with associations of other states",
  "Recognition of your members’ work in national awards",
];

export const partnerships: Topic[] = [
  {
    icon: "book",
    title: "Knowledge and training",
    text: "Courses, faculty development, publications and films made together.",
  },
  { icon: "calendar", title: "Events", text: "Conventions, e-conferences and workshops with a shared programme." },
  {
    icon: "research",
    title: "Research",
    text: "Joint studies, testing and field trials, published openly where it can be.",
  },
  {
    icon: "idea",
    title: "Technology",
    text: "New materials, methods and software tried where engineers can judge them.",
  },
  { icon: "landmark", title: "Advocacy", text: "Standards, safety and fair contracts, argued with evidence." },
  { icon: "handshake", title: "Strategic", text: "Several of these over some years, under one agreement." },
];

export const affiliationSteps: PathStep[] = [
  {
    title: "Review eligibility",
    text: "See which membership fits your body, and have your registration and list of office bearers ready.",
  },
  {
    title: "Submit application",
    text: "Send the membership inquiry for your organisation. You get a reference at once.",
  },
  {
    title: "Review by national team",
    text: "The national team reads it, asks what is missing and speaks with your office bearers.",
  },
  {
    title: "Approval and certificate",
    text: "On approval you get the certificate of affiliation and a person to turn to.",
  },
];

export const partnershipSteps: PathStep[] = [
  {
    title: "Expression of interest",
    text: "Send the partnership application: seven short steps. With your consent to functional storage, a draft stays on your device.",
    note: "Answered within {{answerPA}}",
  },
  { title: "Define scope", text: "We meet and agree on goals, people, time and money, on two pages at most." },
  { title: "Agreement (MOU)", text: "Both sides sign a memorandum of understanding with milestones and a way out." },
  { title: "Activation", text: "A named contact on each side, a first activity with a date, a review every year." },
];
