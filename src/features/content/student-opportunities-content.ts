import type { Fees } from "~/features/membership/fees";
import { rupees } from "~/platform/text/rupees";
import type { PathStep } from "~/ui/step-path";
import type { Topic } from "~/ui/topic-grid";

const programs = (scholarship: string): Topic[] => [
  {
    icon: "people",
    title: "Student chapters",
    text: "Found one at your college or join the one that is there. The federation sends speakers and a charter.",
  },
  {
    icon: "graduation",
    title: "Finishing school",
    text: "What a first employer expects: reading drawings, estimating, software, a site diary.",
  },
  {
    icon: "company",
    title: "Internships",
    text: "Weeks with member companies and consultancies, on site and in the office.",
  },
  {
    icon: "idea",
    title: "Competitions",
    text: "Design contests, model making, and the Engineers’ Oath writing competition.",
  },
  {
    icon: "handshake",
    title: "Mentorship, in planning",
    text: "An engineer from practice, for the questions the timetable has no room for.",
  },
  {
    icon: "award",
    title: "Scholarship",
    text: `Up to ${scholarship} a year for students who need it and use it well.`,
  },
];

const benefits = [
  "Half the yearly fee of the membership you hold",
  "The digital library, {{libraryResources}} resources",
  "Certificates for courses you complete",
  "Student rates at conventions and workshops",
  "A member number that stays with you after college",
  "A network in every state before your first job",
];

const steps: PathStep[] = [
  { title: "Register profile", text: "Create an account with your college and your year. It takes five minutes." },
  {
    title: "Submit documents",
    text: "We write to you which ones we need, such as your college identity card, and how to send them.",
  },
  { title: "Review", text: "A person reads your application.", note: "5–7 business days" },
  { title: "Welcome", text: "Your member number, your chapter and the first dates arrive by email." },
];

export const studentPage = (fees: Fees) => ({
  lead: "There is a gap between the lecture hall and the first site. Chapters, internships and scholarships bridge it.",
  programs: { title: "Programmes for students", list: programs(rupees(fees.scholarshipYear)) },
  benefits: { title: "What you get as a student member", list: benefits },
  figures: [
    { value: rupees(fees.scholarshipYear), label: "a year, the largest scholarship" },
    { value: "{{libraryResources}}", label: "resources in the library" },
  ],
  storiesTitle: "Success stories",
  application: { title: "Apply in four steps", steps },
  closing: {
    title: "Start while you study",
    text: "The first step takes five minutes. Questions about chapters or scholarships go to our contact page.",
  },
});
