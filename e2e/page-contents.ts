type Expected = {
  path: string;
  h1: string;
  /** The number of h3 headings in each named section. */
  sections?: Record<string, number>;
  figures?: true;
  /** Text and target. */
  links?: [string, string][];
  words?: string[];
};

/** Requirements of the specification's first table, and the partnership page. */
export const pages: Expected[] = [
  {
    path: "/membership",
    h1: "Membership",
    sections: { "Why Join": 6, "Six ways to belong": 6, "Ready to Transform Yourself?": 0 },
    figures: true,
    links: [
      ["Start Your Journey Today", "/start-journey"],
      ["Contact for Membership", "/membership-contact"],
      ["Quick Digital Signup", "/digital-membership"],
    ],
    words: [
      "Instant Access",
      "Instant activation",
      "Digital networking",
      "Online resources",
      "Virtual events",
      "Mobile accessibility",
    ],
  },
  {
    path: "/explore-membership",
    h1: "Explore membership",
    sections: { "Membership categories": 6, "What every member shares": 10, "Success stories": 2 },
    figures: true,
    links: [
      ["Join Now", "/membership-contact"],
      ["Try Digital Membership Free", "/digital-membership"],
      ["Get Started Free", "/digital-membership"],
      ["Start Your Journey", "/start-journey"],
    ],
    words: ["Free", "Most Popular"],
  },
  {
    path: "/start-journey",
    h1: "Start your journey",
    sections: { "The path": 4, "What members get": 4, "Six membership types": 6 },
    links: [["Contact us", "/contact"]],
  },
  {
    path: "/learn-more",
    h1: "Learn more",
    sections: { "Four groups of programmes": 4, "In numbers": 0, "More to read and watch": 3, "The brochure": 0 },
    figures: true,
    links: [
      ["Start Your Journey", "/start-journey"],
      ["Contact us", "/contact"],
      ["Download brochure (PDF)", "/brochure.pdf"],
    ],
    words: [
      "Professional development",
      "Networking and mentorship",
      "Conferences and events",
      "Recognition and certification",
    ],
  },
  {
    path: "/about",
    h1: "About iFACE",
    sections: {
      "What we stand for": 4,
      "Who we are": 0,
      "What we have reached": 0,
      "Nine programmes": 9,
      "The journey": 7,
    },
    figures: true,
    links: [
      ["Explore Membership", "/explore-membership"],
      ["See What We Do", "/learn-more"],
    ],
    words: ["2019", "2020", "2021", "2022", "2023", "2024", "2025"],
  },
  {
    path: "/student-opportunities",
    h1: "Student opportunities",
    sections: {
      "Programmes for students": 6,
      "What you get as a student member": 0,
      "Success stories": 2,
      "Apply in four steps": 4,
    },
    links: [
      ["Start Your Journey", "/start-journey"],
      ["Contact us", "/contact"],
    ],
    words: ["Register profile", "Submit documents", "Review", "Welcome", "5–7 business days"],
  },
  {
    path: "/explore-opportunities",
    h1: "Explore opportunities",
    sections: { "Four types of partnership": 4, "Upcoming events": 3 },
    links: [["Schedule Consultation", "/contact?inquiryType=Partnership%20Opportunity"]],
    words: ["March 2025", "New Delhi", "April 2025", "Mumbai", "May 2025", "Bangalore"],
  },
  {
    path: "/download-app",
    h1: "iFACE Connect",
    sections: { "What it will do": 6, "Why we build it": 0 },
    links: [
      ["Download for Android", "/login"],
      ["Download for iPhone", "/login"],
      ["Start Your Journey", "/start-journey"],
    ],
  },
  {
    path: "/vision-mission",
    h1: "Vision and mission",
    sections: {
      "Our Vision": 0,
      "Our Mission": 6,
      "Core Values": 6,
      "Strategic Goals": 6,
      "Areas of Impact": 4,
      "Be Part of the Vision": 0,
    },
    links: [
      ["About iFACE", "/about"],
      ["Join Our Mission", "/membership-contact"],
      ["Join the Movement", "/membership-contact"],
      ["Partner with Us", "/affiliation-partnership"],
    ],
    words: [
      "5,000+ Active Members",
      "100+ Yearly Courses",
      "25+ Documentaries & Podcasts",
      "Technical Innovation",
      "Policy Influence",
      "50+ Member Associations",
      "Knowledge Sharing",
      "Research & Innovation",
    ],
  },
  {
    path: "/affiliation-partnership",
    h1: "Affiliation and partnership",
    sections: {
      Affiliation: 4,
      Partnership: 6,
      "Affiliation in four steps": 4,
      "Partnership in four steps": 4,
      "Success stories": 3,
    },
    links: [
      ["Apply for Partnership", "/partnership-application"],
      ["Ask about Affiliation", "/membership-contact"],
      ["Contact Us", "/contact"],
      ["About iFACE", "/about"],
    ],
    words: [
      "Review eligibility",
      "Submit application",
      "Review by national team",
      "Approval and certificate",
      "Expression of interest",
      "Define scope",
      "Agreement (MOU)",
      "Activation",
    ],
  },
];
