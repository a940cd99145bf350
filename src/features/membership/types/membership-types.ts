import type { TopicName } from "~/ui/topic-icon";

export type MembershipType = {
  slug: string;
  title: string;
  description: string;
  price: string;
  /** Shown on /membership instead of the price. */
  promise?: string;
  /** Set if the fee table has a fee for it. */
  priceNote?: string;
  tone: "teal" | "accent" | "blue" | "indigo" | "olive" | "green";
  icon: TopicName;
  features: string[];
  benefits: string[];
  popular?: true;
  action: "contact" | "digital";
};

type TypeAmounts = { scholarship: string; digitalYear: string; associateYear: string };

function associations({ scholarship }: TypeAmounts): MembershipType[] {
  return [
    {
      slug: "student-association",
      title: "Student Association Member",
      description: "For student chapters and college associations of civil engineering.",
      price: "Contact Us",
      tone: "teal",
      icon: "graduation",
      features: [
        "Chapter charter and certificate",
        "Finishing school and internships",
        "Student competitions",
        `Scholarships up to ${scholarship} a year`,
      ],
      benefits: ["Mentors for chapters, in planning", "A place on the federation’s calendar"],
      action: "contact",
    },
    {
      slug: "association-professionals",
      title: "Association of Professionals",
      description: "For registered associations of engineers and AEC professionals.",
      price: "Contact Us",
      tone: "accent",
      icon: "group",
      features: [
        "A voice in the national federation",
        "Joint events and co-branding",
        "A certificate of affiliation that anybody can check",
        "Working groups on policy and standards, in planning",
      ],
      benefits: ["Reach beyond your state", "One federation behind your local work"],
      popular: true,
      action: "contact",
    },
  ];
}

const associate = ({ associateYear }: TypeAmounts): MembershipType => ({
  slug: "associate-member",
  title: "Associate Member",
  description: "For practising engineers who want to grow with the federation.",
  price: "Contact Us",
  priceNote: `${associateYear} a year.`,
  tone: "blue",
  icon: "verified",
  features: [
    "CPD points ledger",
    "Member rates on events",
    "Digital library, {{libraryResources}} resources",
    "A mentorship programme, in planning",
  ],
  benefits: ["A record of what you learn", "Colleagues outside your own office"],
  action: "contact",
});

const organisations: MembershipType[] = [
  {
    slug: "institutional",
    title: "Institutional Member",
    description: "For universities, research institutes and government bodies.",
    price: "Contact Us",
    tone: "indigo",
    icon: "institution",
    features: [
      "Faculty development programmes",
      "Research collaboration",
      "Campus events",
      "Nominated representatives",
    ],
    benefits: ["Teaching close to practice", "Partners for joint research"],
    action: "contact",
  },
  {
    slug: "corporate",
    title: "Corporate Member",
    description: "For contractors, consultants, developers and suppliers.",
    price: "Contact Us",
    tone: "olive",
    icon: "company",
    features: [
      "Recruit from student chapters",
      "Speaking and exhibition slots",
      "Staff training packages",
      "Brand visibility in media",
    ],
    benefits: ["Staff whose training is on record", "A seat where standards are discussed"],
    action: "contact",
  },
];

function digital({ digitalYear }: TypeAmounts): MembershipType {
  return {
    slug: "digital",
    title: "Digital Member",
    description: "Join online today and use everything that is digital.",
    price: "Free",
    promise: "Instant Access",
    priceNote: `The first year; ${digitalYear} a year from the second.`,
    tone: "green",
    icon: "phone",
    features: [
      "Instant activation",
      "Digital networking",
      "Online resources",
      "Virtual events",
      "Mobile accessibility",
    ],
    benefits: ["A member number and a card", "A start that you can build on later"],
    action: "digital",
  };
}

export function membershipTypes(amounts: TypeAmounts): MembershipType[] {
  return [...associations(amounts), associate(amounts), ...organisations, digital(amounts)];
}

/** The link of a type's button; an inquiry opens with the type filled in. */
export function typeAction({ action, slug }: MembershipType): { to: string; label: string } {
  return action === "digital"
    ? { to: "/digital-membership", label: "Get Started Free" }
    : { to: `/membership-contact?type=${slug}`, label: "Contact Us" };
}
