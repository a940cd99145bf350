import { sections } from "~/features/content/sections/sections";
import { toolPath, toolsPath } from "~/features/tools/tool-path";
import { tools } from "~/features/tools/tools";

/** `words`: synonyms that people may type. */
type SearchablePage = {
  url: string;
  title: string;
  text: string;
  words: string;
  /** Not for search engines. */
  unlisted?: true;
};

const built: SearchablePage[] = [
  {
    url: "/",
    title: "Home",
    text: "Together we build India. The launch event on Engineers’ Day and the newsletter.",
    words: "start front launch event Nashik reminder",
  },
  {
    url: "/about",
    title: "About iFACE",
    text: "Who we are: vision, mission, programmes and the journey from 2019 to 2025.",
    words: "history federation introduction",
  },
  {
    url: "/vision-mission",
    title: "Vision and mission",
    text: "What the federation works for: professional unity, continuous learning, recognition.",
    words: "goals values",
  },
  {
    url: "/membership",
    title: "Membership",
    text: "Why join, and the six types of membership.",
    words: "join types benefits",
  },
  {
    url: "/explore-membership",
    title: "Explore membership",
    text: "Compare the six membership categories and their benefits.",
    words: "compare price fee plans",
  },
  {
    url: "/digital-membership",
    title: "Digital membership",
    text: "Apply online; the first year is free.",
    words: "free apply application form signup",
  },
  {
    url: "/membership-contact",
    title: "Membership inquiry",
    text: "Ask about membership for yourself or your organisation.",
    words: "join inquiry enquiry association institution corporate",
  },
  {
    url: "/start-journey",
    title: "Start your journey",
    text: "Four steps from first question to active member.",
    words: "begin steps path",
  },
  {
    url: "/learn-more",
    title: "Learn more",
    text: "Programmes, resources and the brochure.",
    words: "brochure pdf programs courses",
  },
  {
    url: "/student-opportunities",
    title: "Student opportunities",
    text: "Programmes, scholarship and chapters for students.",
    words: "student scholarship chapter college",
  },
  {
    url: "/explore-opportunities",
    title: "Explore opportunities",
    text: "Partnership types and sample events.",
    words: "partner events summit workshop",
  },
  {
    url: "/affiliation-partnership",
    title: "Affiliation and partnership",
    text: "How associations affiliate and organisations become partners.",
    words: "affiliate MOU partner",
  },
  {
    url: "/partnership-application",
    title: "Partnership application",
    text: "The seven-step application for organisations.",
    words: "apply partner organisation",
  },
  {
    url: "/code-of-ethics",
    title: "Code of ethics",
    text: "What members hold themselves to.",
    words: "conduct rules ethics",
  },
  {
    url: "/engineers-oath",
    title: "Engineers’ Oath",
    text: "The writing competition for the official oath.",
    words: "competition contest pledge write",
  },
  {
    url: "/download-app",
    title: "Download the app",
    text: "The iConnect app: features and where to get it.",
    words: "android iphone mobile",
  },
  { url: "/iconnect", title: "iConnect", text: "The app for members, revealing soon.", words: "app mobile" },
  {
    url: "/contact",
    title: "Contact",
    text: "Write to the federation: email, phone, office and hours.",
    words: "contact us address telephone office email message",
  },
  {
    url: "/contact-support",
    title: "Contact support",
    text: "Open a support ticket and see expected times.",
    words: "help ticket problem support",
  },
  {
    url: "/faq",
    title: "Frequently asked questions",
    text: "Answers about membership, fees, sign-in, phones and safety.",
    words: "FAQ FAQs questions help answers",
  },
  {
    url: "/troubleshooting",
    title: "Troubleshooting",
    text: "Guides for sign-in, payment, phone and connection problems.",
    words: "fix error problem guide",
  },
  {
    url: "/login",
    title: "Sign in or create an account",
    text: "Sign in to your record, or create an account.",
    words: "login register password account signin signup",
  },
  {
    url: "/sign-in-link",
    title: "Sign in by email",
    text: "Get a link that signs you in without a password.",
    words: "login signin magic link mail",
    unlisted: true,
  },
  {
    url: "/forgot-password",
    title: "Forgot password",
    text: "Get a link to set a new password.",
    words: "forgot your password reset lost",
    unlisted: true,
  },
  {
    url: "/track",
    title: "Follow your case",
    text: "The status of your application, message or ticket, by its reference or once you are signed in.",
    words: "track tracker case status reference application withdraw",
  },
  {
    url: "/verify",
    title: "Check a membership card",
    text: "Whether a membership number is valid, whose it is and until when.",
    words: "verify card member number QR valid certificate",
  },
  {
    url: "/captcha-demo",
    title: "Captcha demo",
    text: "The captcha at work, and the numbers in force.",
    words: "captcha robot test",
  },
  {
    url: "/dashboard",
    title: "Dashboard",
    text: "Your figures, deadlines and notifications, once you are signed in.",
    words: "member home account",
    unlisted: true,
  },
  {
    url: "/profile",
    title: "Profile",
    text: "Your details, membership card, settings and security, once you are signed in.",
    words: "account settings password card renewal",
    unlisted: true,
  },
  {
    url: "/history",
    title: "Activity history",
    text: "What you attended, earned and declared, once you are signed in.",
    words: "CPD points ledger statement declare",
    unlisted: true,
  },
  {
    url: "/certificates",
    title: "Certificates",
    text: "What the federation has certified about you, once you are signed in.",
    words: "certificate finalist winner judge affiliation download",
    unlisted: true,
  },
  {
    url: "/registrations",
    title: "My registrations",
    text: "Events that you registered for, once you are signed in.",
    words: "event place ticket waiting list registration booking",
    unlisted: true,
  },
  {
    url: "/payments",
    title: "Payments",
    text: "What you are asked to pay, what you paid and its documents, once you are signed in.",
    words: "fee invoice receipt due UPI refund credit",
    unlisted: true,
  },
  {
    url: "/check-in",
    title: "Check-in",
    text: "For the phones of gates at events, with the link that the federation gave out.",
    words: "gate volunteer scan pass",
    unlisted: true,
  },
  {
    url: "/verify/batch",
    title: "Check a list of certificates",
    text: "For employers: check up to 1,000 certificates at once.",
    words: "employer bulk genuine finalist",
  },
  {
    url: "/cart",
    title: "Cart",
    text: "Your order requests, once you are signed in.",
    words: "order basket shop",
    unlisted: true,
  },
  {
    url: "/cookie-settings",
    title: "Cookie settings",
    text: "Choose which cookies you allow.",
    words: "consent cookies preferences",
  },
  {
    url: "/privacy-policy",
    title: "Privacy policy",
    text: "What is stored about you, why, and your rights.",
    words: "data DPDP personal",
  },
  {
    url: "/terms-of-use",
    title: "Terms of use",
    text: "The terms of this website and of membership.",
    words: "conditions legal",
  },
  {
    url: "/cookie-policy",
    title: "Cookie policy",
    text: "Which cookies there are and what each is for.",
    words: "cookies",
  },
  {
    url: "/disclaimer",
    title: "Disclaimer",
    text: "What the information on this site is, and is not.",
    words: "liability legal",
  },
  {
    url: "/branding-manual",
    title: "Branding manual",
    text: "Our marks, colours and letters, with files to download.",
    words: "logo brand colours fonts download press",
  },
  {
    url: "/job-board/post",
    title: "Post a job",
    text: "For employers: a job on the job board, free, once staff have read it.",
    words: "employer hire hiring recruit recruitment vacancy",
  },
  {
    url: "/job-board/saved",
    title: "Saved job searches",
    text: "What you are emailed about when new jobs come, once you are signed in.",
    words: "job alert alerts notification vacancy",
    unlisted: true,
  },
  {
    url: "/recognition/nominate",
    title: "Nominate somebody",
    text: "Propose somebody for an award of the federation; they are asked first.",
    words: "nomination nominate award prize candidate",
  },
  {
    url: "/newsletter",
    title: "Newsletter",
    text: "Every issue that was sent, and the form to subscribe.",
    words: "subscribe email issues archive news unsubscribe",
  },
  {
    url: toolsPath,
    title: "Tools and calculators",
    text: "Calculators for site and class, each with its formula, its limits and a worked example.",
    words: "calculator calculation tool formula",
  },
  { url: "/sitemap", title: "Sitemap", text: "All pages in one list.", words: "pages list" },
];

const ofSections: SearchablePage[] = sections.map(({ path, title, lead }) => ({
  url: `/${path}`,
  title,
  text: lead,
  words: "",
  unlisted: true,
}));

const calculators: SearchablePage[] = tools.map(({ slug, title, summary, topic }) => ({
  url: toolPath(slug),
  title,
  text: summary,
  words: `calculator ${topic}`,
}));

/** Listed for search engines only once they have content. */
const filledLater: SearchablePage[] = [
  {
    url: "/leadership",
    title: "Leadership",
    text: "Who holds an office in the federation, and who held it before.",
    words: "president secretary treasurer council board office elected",
    unlisted: true,
  },
  {
    url: "/recognition",
    title: "Recognition",
    text: "The federation’s awards, what is judged, who received them, and how to nominate somebody.",
    words: "award prize honour nominate nomination recipients",
    unlisted: true,
  },
  {
    url: "/job-board",
    title: "Job board",
    text: "Open jobs for engineers and technicians, by place, kind and experience.",
    words: "jobs vacancy vacancies career employment hiring internship work placement",
    unlisted: true,
  },
];

export const searchablePages: readonly SearchablePage[] = [...built, ...ofSections, ...filledLater, ...calculators];
