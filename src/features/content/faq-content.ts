import type { FaqEntry } from "./faq";

const membership: FaqEntry[] = [
  {
    slug: "membership-fees",
    category: "membership",
    question: "What are the membership fees?",
    answer: `Fees depend on the membership you hold. Applying for digital membership and its first year are free; the yearly fee begins with the second year.

The membership team grants discounts when it writes to you what to pay: 50% for students, 15% for a renewal asked for two months before expiry, and a group rate for five members or more. Ask in a [membership inquiry](/membership-contact) and say which one applies to you.`,
    table: {
      head: ["Membership", "A year"],
      rows: [
        ["Digital, from the second year", "{{digitalYear}}"],
        ["Associate", "{{associateYear}}"],
        [`Full (or {{fullMonth}} a month)`, "{{fullYear}}"],
      ],
    },
  },
  {
    slug: "application-time",
    category: "membership",
    question: "How long does an application take?",
    answer: `Applications are reviewed in 7–10 business days.

A [digital membership](/digital-membership) is quicker: confirm your email address and it is approved at once. If you seem to be a member already, a person looks at it first.`,
  },
  {
    slug: "who-can-join",
    category: "membership",
    question: "Who can become a member?",
    answer: `Civil engineers, students, professionals of architecture, engineering and construction, and their organisations. There are six memberships: student association, association of professionals, associate, digital, institutional and corporate.

[Explore membership](/explore-membership) sets them side by side.`,
  },
  {
    slug: "digital-membership",
    category: "membership",
    question: "What does digital membership include?",
    answer: `Digital networking, online resources, virtual events and your membership on the phone. It starts as soon as it is approved.

[Apply for digital membership](/digital-membership); applying costs nothing.`,
  },
  {
    slug: "after-applying",
    category: "membership",
    question: "What happens after I apply?",
    answer: `You get a reference number on the screen and by email. Quote it whenever you write to us about the application.

After a membership inquiry the team replies within {{answerMI}}. When a digital membership is approved, an email brings your username and a one-time link to set your password.`,
  },
  {
    slug: "change-membership",
    category: "membership",
    question: "Can I change my membership type later?",
    answer: `Yes, ask us. Send a [membership inquiry](/membership-contact) with the type you would like, and the team tells you what changes and what it costs before anything happens.`,
  },
  {
    slug: "student-scholarship",
    category: "membership",
    question: "Is there a scholarship for students?",
    answer: `Yes, of up to {{scholarshipYear}} a year. Student applications are reviewed in 5–7 business days. [Student opportunities](/student-opportunities) explains the four steps.`,
  },
  {
    slug: "membership-number",
    category: "membership",
    question: "Where do I find my membership number?",
    answer: `Sign in and open the menu under your name: the number is shown below it and on your [dashboard](/dashboard). Until your membership is approved it says ‘Not yet issued’.`,
  },
];

const billing: FaqEntry[] = [
  {
    slug: "refund",
    category: "billing",
    question: "How do I get a refund?",
    answer: `Ask within the grace period of 7 days after paying. Write to [Contact Support](/contact-support) with your name, your membership number and the date of the payment. The refund reaches you in 7–10 business days.`,
  },
  {
    slug: "payment-methods",
    category: "billing",
    question: "Which payment methods do you accept?",
    answer: `{{paymentMethods}}`,
  },
  {
    slug: "student-discount",
    category: "billing",
    question: "Do students pay less?",
    answer: `Yes. Students get 50% off the yearly fee of the membership they hold. The membership team grants it: send a [membership inquiry](/membership-contact), name your college and say when you will finish.`,
  },
  {
    slug: "early-renewal",
    category: "billing",
    question: "Do I save anything by renewing early?",
    answer: `Yes: 15% if you renew two months before your membership expires. {{earlyRenewal}} The expiry date is in your [profile](/profile) under Membership.`,
  },
  {
    slug: "group-rates",
    category: "billing",
    question: "Are there rates for groups?",
    answer: `Yes, for groups of five members or more. Send a [membership inquiry](/membership-contact) for your organisation and say how many of you there are.`,
  },
];

const technical: FaqEntry[] = [
  {
    slug: "account-locked",
    category: "technical",
    question: "My account is locked. What now?",
    answer: `After five wrong passwords no new device can sign in with the password for 30 minutes, and an email tells the owner. A device that signed in before keeps its own five tries, and passkeys work as always. Wait, or [reset your password](/forgot-password): that lifts the lock at once.`,
  },
  {
    slug: "forgot-password",
    category: "technical",
    question: "I forgot my password. How do I get back in?",
    answer: `[Ask for a reset link](/forgot-password). It comes by email and works once, for 60 minutes. No email after a few minutes? Look in the spam folder and check the spelling of the address.`,
  },
  {
    slug: "captcha",
    category: "technical",
    question: "The captcha does not verify me. What can I do?",
    answer: `Press its reset control and try once more: a check that is left waiting expires. The captcha needs JavaScript, so allow it for this site. If it says when to try again, too many checks from your browser or network were left unfinished: wait until then, or sign in with a passkey or a [link by email](/sign-in-link).`,
  },
  {
    slug: "signed-out",
    category: "technical",
    question: "Why was I signed out?",
    answer: `Without ‘Remember me’ you are signed out when the browser closes, and after 12 hours at most. With it you stay signed in for 30 days. Resetting the password signs you out everywhere.`,
  },
  {
    slug: "support-times",
    category: "technical",
    question: "How fast does support answer?",
    answer: `That depends on the priority you choose for your ticket.

Support works {{supportHours}}. [Open a ticket](/contact-support) at any hour.`,
    table: {
      head: ["Priority", "First answer"],
      rows: [
        ["Urgent", "2–4 hours"],
        ["High", "4–8 hours"],
        ["Medium", "12–24 hours"],
        ["Low", "24–48 hours"],
      ],
    },
  },
  {
    slug: "report-a-bug",
    category: "technical",
    question: "Something on the site is broken. Where do I report it?",
    answer: `First look at [Troubleshooting](/troubleshooting). If that does not help, [open a ticket](/contact-support) of category technical: name the page, what you did and what you saw. Bug reports are answered in 4–8 hours.`,
  },
];

const mobile: FaqEntry[] = [
  {
    slug: "phone",
    category: "mobile",
    question: "Can I use the site on my phone?",
    answer: `Yes. Every page works in the browser of a phone, down to small screens, with all its forms. There is nothing to install.`,
  },
  {
    slug: "app",
    category: "mobile",
    question: "Is there an iFACE app?",
    answer: `iFACE Connect is on its way. [Download the app](/download-app) shows what it will do.`,
  },
  {
    slug: "offline",
    category: "mobile",
    question: "Does the iFACE Connect app work offline?",
    answer: `It is not out yet, so we promise nothing. The website needs a connection, but its long forms keep an unsent draft in your browser, so a lost line does not cost you your answers. If you allow functional storage in the [cookie settings](/cookie-settings), the draft is still there after you close the tab.`,
  },
];

const security: FaqEntry[] = [
  {
    slug: "password-safety",
    category: "security",
    question: "How do you keep my password safe?",
    answer: `We store only an argon2id hash of it, from which the password cannot be read, and never email a password. It needs at least 8 characters, and the most common ones are refused. Your [profile](/profile) lets you change it, switch on two-factor sign-in and end sessions that you do not know.`,
  },
  {
    slug: "my-data",
    category: "security",
    question: "Which data do you hold about me, and can I have it?",
    answer: `What you typed into our forms and what you did as a member. The [privacy policy](/privacy-policy) says why and for how long. Members export their data from the settings of their [profile](/profile), and [cookie settings](/cookie-settings) decides about everything beyond necessary cookies.`,
  },
];

export const faqEntries: FaqEntry[] = [...membership, ...billing, ...technical, ...mobile, ...security];
