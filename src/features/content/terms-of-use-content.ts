import { type Article, type ArticleSection, lastUpdated, legalContact } from "./article";

const agreement: ArticleSection = {
  id: "agreement",
  title: "What these terms are",
  blocks: [
    "These terms are the agreement between you and iFACE, the national federation of civil-engineering and AEC associations in India (‘the federation’, ‘we’), for using this website and its member portal (‘the site’). By using the site you accept them. If you do not, please do not use it.",
    "If you act for an association, institution or company, you confirm that you may bind it.",
    "The [privacy policy](/privacy-policy), the [cookie policy](/cookie-policy) and the [disclaimer](/disclaimer) are part of these terms. Members also follow the [code of ethics](/code-of-ethics).",
  ],
};

const membership: ArticleSection = {
  id: "membership",
  title: "Membership",
  blocks: [
    {
      notice: "Membership is subject to approval by the federation. Sending an application does not make you a member.",
    },
    {
      list: [
        "Give true, complete and current details. We may ask for proof.",
        "We may decline an application. You are told so, and any fee you paid for it is returned.",
        "Each type of membership has conditions, benefits and a fee of its own; [Explore membership](/explore-membership) describes them. The fee in force is the one you are told before you pay.",
        "Membership is personal or belongs to the organisation that was approved. It cannot be passed on or sold.",
        "A membership number, card or certificate shows that you are a member. It is not a licence to practise and no academic degree.",
      ],
    },
    "An applicant under 18 needs the consent of a parent or lawful guardian.",
  ],
};

const account: ArticleSection = {
  id: "account",
  title: "Your account",
  blocks: [
    {
      list: [
        "One account belongs to one person. Keep its password to yourself; it needs at least 8 characters.",
        "Keep your email address current: links, codes and notices go there.",
        "What is done with your account counts as done by you, until you tell us that somebody else got hold of it. Tell us at once, through [Contact Support](/contact-support).",
        "You may close your account at any time in the settings of your [profile](/profile).",
      ],
    },
  ],
};

const fees: ArticleSection = {
  id: "fees",
  title: "Fees and refunds",
  blocks: [
    "Fees are stated in Indian rupees. Applying for digital membership and its first year are free.",
    "You may ask for a refund within the grace period of 7 days after paying. It reaches you in 7–10 business days by the way you paid. After the grace period fees are not returned, unless we did not provide what you paid for.",
    "A membership that is not renewed ends on its expiry date.",
  ],
};

const conduct: ArticleSection = {
  id: "conduct",
  title: "Fair use",
  blocks: [
    "Please do not:",
    {
      list: [
        "break the law, or the rights of others, through the site;",
        "pretend to be another person or to speak for an organisation that did not ask you to;",
        "send advertising, malicious code or anything unlawful, abusive or discriminatory;",
        "collect other members’ details, or use them for anything but the exchange they were meant for;",
        "probe, overload or work around the protections of the site, or read it by robot faster than a person would.",
      ],
    },
    `If you find a weakness, tell us at ${legalContact} before you tell others, and touch no data that is not yours. We will thank you.`,
  ],
};

const contributions: ArticleSection = {
  id: "contributions",
  title: "What you send us",
  blocks: [
    "What you write and upload stays yours. You allow us, without a fee, to store, show and edit it as far as the purpose needs for which you sent it. You confirm that you may do so.",
    "A competition may have rules of its own; they stand on its page and come first.",
  ],
};

const property: ArticleSection = {
  id: "property",
  title: "What belongs to the federation",
  blocks: [
    "The name and mark of the federation, the texts, drawings, films and courses on the site belong to it or to those who licensed them to it. You may read, link and print them for yourself. For anything more, ask first.",
    "Members may say that they are members, in the form that their card or certificate gives. Nobody may suggest that the federation endorses a product, a design or a company without its written agreement.",
  ],
};

const advice: ArticleSection = {
  id: "no-advice",
  title: "No engineering advice",
  blocks: [
    "Content on the site informs and teaches. It does not replace the judgement of a qualified engineer who knows the project, nor the codes and regulations in force. The [disclaimer](/disclaimer) says more.",
  ],
};

const availability: ArticleSection = {
  id: "availability",
  title: "Availability",
  blocks: [
    "We build the site with care and keep it running, but do not promise that it is always available or free of errors. We may change, pause or end parts of it. If that concerns something you paid for, we tell you beforehand.",
    "We do not answer for websites that we link to.",
  ],
};

const liability: ArticleSection = {
  id: "liability",
  title: "Liability",
  blocks: [
    "As far as the law allows, the federation is not liable for indirect or consequential loss, such as lost profit, lost data or lost opportunity, that comes from using the site or from not being able to.",
    "For everything else, its total liability to you is limited to the amount you paid to the federation in the twelve months before the claim arose.",
    "Nothing here limits liability that cannot be limited by law, for example for fraud or for death or injury by negligence.",
    "If somebody makes a claim against the federation because you broke these terms, you make good the reasonable cost of it.",
  ],
};

const ending: ArticleSection = {
  id: "ending",
  title: "Suspension and end",
  blocks: [
    "If you break these terms or the code of ethics, we may suspend or close your account or end your membership. Except where it cannot wait, we first tell you why and give you the chance to answer.",
    "Sections on property, liability and law stay in force after the end.",
  ],
};

const law: ArticleSection = {
  id: "law",
  title: "Law and courts",
  blocks: [
    "These terms are governed by the law of India. The courts in Mumbai have exclusive jurisdiction over disputes about them.",
    "Please write to us first. Most disagreements end with a clear answer.",
  ],
};

const changes: ArticleSection = {
  id: "changes",
  title: "Changes, and how to reach us",
  blocks: [
    "We may change these terms. The edition at the head of the page says when we last did. Members hear of important changes by email before they apply. If you go on using the site afterwards, you accept them.",
    "If one sentence of these terms is not valid, the others stay valid.",
    { contact: true },
  ],
};

export const termsOfUse: Article = {
  title: "Terms of use",
  lead: "The rules for using this website and being a member through it. Each section starts with what matters most.",
  facts: [
    lastUpdated(),
    { label: "Law", value: "India; courts in Mumbai" },
    { label: "Membership", value: "Subject to approval by the federation" },
  ],
  sections: [
    agreement,
    membership,
    account,
    fees,
    conduct,
    contributions,
    property,
    advice,
    availability,
    liability,
    ending,
    law,
    changes,
  ],
};
