import { type Article, type ArticleSection, lastUpdated } from "./article";

const notice: ArticleSection = {
  id: "notice",
  title: "Please read this first",
  blocks: [
    {
      notice:
        "This website informs. It is not engineering, legal or financial advice. Do not design, build or sign on the strength of what you read here alone.",
    },
    "By using this website you accept this disclaimer together with the [terms of use](/terms-of-use).",
  ],
};

const information: ArticleSection = {
  id: "information",
  title: "General information",
  blocks: [
    "iFACE publishes this website to inform about civil engineering, the federation and its membership. We check what we publish, but do not guarantee that it is complete, correct or current. Codes, rates and rules change; the official text in force always comes first.",
  ],
};

const professional: ArticleSection = {
  id: "professional-advice",
  title: "No professional advice",
  blocks: [
    "Articles, courses, calculators, films and answers on this website are for learning. A structure needs a qualified engineer who knows its site, its loads and the law that applies, and who takes responsibility for it.",
    "Using this website does not make the federation your engineer or consultant.",
  ],
};

const claims: ArticleSection = {
  id: "figures",
  title: "Figures, stories and opinions",
  blocks: [
    "Figures about the federation are rounded and describe the time they were published. Stories marked ‘Sample story’ illustrate; they are not accounts of real people. They promise nobody the same result.",
    "Authors and speakers give their own opinions, not those of the federation.",
  ],
};

const membership: ArticleSection = {
  id: "membership",
  title: "Membership and certificates",
  blocks: [
    "Membership is subject to approval by the federation. A membership number, card, badge or certificate shows membership or attendance. It is no licence to practise, no academic degree and no government approval, and guarantees no employment or contract.",
  ],
};

const links: ArticleSection = {
  id: "links",
  title: "Other websites",
  blocks: [
    "Links lead to websites that others run. We do not control them and do not answer for their contents, products or privacy. A link is not an endorsement.",
  ],
};

const availability: ArticleSection = {
  id: "availability",
  title: "Availability and safety",
  blocks: [
    "We do not promise that this website is always available or free of errors or harmful code. Keep your own devices protected and your own copies of what matters to you.",
  ],
};

const liability: ArticleSection = {
  id: "liability",
  title: "Limit of liability",
  blocks: [
    "As far as the law allows, the federation is not liable for loss that comes from relying on this website, from using it or from not being able to use it.",
    "Where it is liable all the same, its total liability is limited to the amount you paid to the federation in the twelve months before the claim arose, or INR 10,000, whichever is less.",
    "Nothing here limits liability that cannot be limited by law.",
  ],
};

const law: ArticleSection = {
  id: "law",
  title: "Law and courts",
  blocks: [
    "This disclaimer is governed by the law of India. The courts in Mumbai have exclusive jurisdiction over disputes about it.",
  ],
};

const contact: ArticleSection = {
  id: "contact",
  title: "Contact",
  blocks: ["Found a mistake, or unsure what something means? Tell us.", { contact: true }],
};

const updates: ArticleSection = {
  id: "updates",
  title: "Updates to this disclaimer",
  blocks: [
    {
      notice:
        "We may update this disclaimer at any time. A change applies from the day it is published here, and the edition at the head of this page names it. Please check this page from time to time.",
    },
  ],
};

export const disclaimer: Article = {
  title: "Disclaimer",
  lead: "What this website can do for you, what it cannot, and where our responsibility ends.",
  facts: [
    lastUpdated(),
    { label: "Law", value: "India; courts in Mumbai" },
    { label: "Advice", value: "None is given here" },
  ],
  sections: [
    notice,
    information,
    professional,
    claims,
    membership,
    links,
    availability,
    liability,
    law,
    contact,
    updates,
  ],
};
