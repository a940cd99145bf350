import type { Article, ArticleSection } from "./article";

const articles: ArticleSection[] = [
  {
    id: "safety",
    title: "Public safety comes first",
    blocks: [
      "A member holds the safety, health and welfare of the public above every other interest, also above the client’s, the employer’s and one’s own.",
      {
        list: [
          "Sign only drawings and calculations that you prepared or checked yourself.",
          "When your judgement is overruled and people may be harmed, say so in writing to those who can act, and to the authority if they do not.",
          "Stop work that is about to become dangerous, whatever the programme says.",
        ],
      },
    ],
  },
  {
    id: "competence",
    title: "Work within your competence",
    blocks: [
      "A member takes on only what education or experience has prepared them for, and brings in others for the rest.",
      {
        list: [
          "Say what you do not know before somebody builds on it.",
          "Apply the codes in force; where you depart from them, justify and record it.",
          "Understand what software calculates before you rely on the result.",
        ],
      },
    ],
  },
  {
    id: "honesty",
    title: "Say what is true",
    blocks: [
      "Reports, tests, estimates and testimony are objective, complete and based on facts.",
      {
        list: [
          "Never alter, invent or leave out a test result.",
          "Keep finding and opinion apart, and name what is uncertain.",
          "Correct your own error as soon as you see it, and tell those it concerns.",
        ],
      },
    ],
  },
  {
    id: "fidelity",
    title: "Be faithful to client and employer",
    blocks: [
      "A member acts for each client and employer as a faithful agent, as far as safety and law allow.",
      {
        list: [
          "Disclose every conflict of interest before it can matter.",
          "Accept payment for one service from one side only, unless all sides agree.",
          "Keep confidential what was told in confidence; public safety is the one exception.",
        ],
      },
    ],
  },
  {
    id: "integrity",
    title: "Refuse corruption",
    blocks: [
      "A member neither offers nor takes a bribe, a kickback or a favour that buys a decision, at any level and of any size.",
      {
        list: [
          "Tender, measure and certify by the contract and by nothing else.",
          "Certify quantities and quality that were measured, not those that were wished for.",
          "Report corruption through a channel that can act on it.",
        ],
      },
    ],
  },
  {
    id: "fairness",
    title: "Compete and credit fairly",
    blocks: [
      "A member earns reputation by the merit of the work.",
      {
        list: [
          "Give credit to those whose work it is, students and juniors first of all.",
          "Do not copy designs, papers or software without leave.",
          "Do not damage another engineer’s name by false or careless words; review work openly and on the facts.",
        ],
      },
    ],
  },
  {
    id: "dignity",
    title: "Treat everybody with dignity",
    blocks: [
      "A member meets colleagues, workers and the public with equal respect, whatever their gender, caste, religion, region, language, age or disability.",
      {
        list: [
          "See that workers have safe access, protective equipment, water, shade and fair wages.",
          "Tolerate no harassment, and stand by those who report it.",
          "Hear the people who live with what you build before you build it.",
        ],
      },
    ],
  },
  {
    id: "environment",
    title: "Build for those who come after",
    blocks: [
      "A member weighs the whole life of a work: its energy, water, materials, upkeep and end.",
      {
        list: [
          "Prefer to repair and reuse where it serves as well.",
          "Design for the climate and the hazards the structure will meet in its life.",
          "Name the cost to nature honestly, next to the cost in rupees.",
        ],
      },
    ],
  },
  {
    id: "learning",
    title: "Keep learning, and teach",
    blocks: [
      "A member keeps knowledge current for a whole career and passes it on.",
      {
        list: [
          "Learn from failures, and publish them so that others need not repeat them.",
          "Give juniors work that makes them grow, and the time to ask.",
        ],
      },
    ],
  },
  {
    id: "profession",
    title: "Stand up for the profession",
    blocks: [
      "A member keeps the law, this code and the dignity of engineering in view, on site and online.",
      {
        list: [
          "Use the federation’s name and mark only as membership allows, never to endorse a product or a party.",
          "Help to look into breaches of this code, fairly to both sides.",
        ],
      },
    ],
  },
  {
    id: "breaches",
    title: "When the code is broken",
    blocks: [
      "Anybody may report a breach through [Contact](/contact). Say what happened, where and when, and what shows it. The federation hears both sides before it decides, keeps reports confidential as far as the law allows, and protects those who report in good faith.",
      "A breach may lead to advice, a reprimand, suspension or the end of membership. Where the law was broken, the authorities decide; this code does not replace them.",
    ],
  },
];

export const codeOfEthics: Article = {
  title: "Code of ethics",
  lead: "What members of iFACE hold themselves to. Ten articles for everyday work, and one for the day when something goes wrong.",
  facts: [
    { label: "Applies to", value: "Every member, student to corporate" },
    { label: "First duty", value: "The safety of the public" },
    { label: "Articles", value: String(articles.length) },
  ],
  sections: articles,
};
