import { type Article, type ArticleSection, lastUpdated, legalContact } from "./article";

const who: ArticleSection = {
  id: "who-we-are",
  title: "Who answers for your data",
  blocks: [
    "iFACE, the national federation of civil-engineering and AEC associations in India, decides why and how the personal data on this website is processed. In the words of the Digital Personal Data Protection Act, 2023 (the Act) we are the Data Fiduciary and you are the Data Principal.",
    "This policy covers this website, its forms, the member portal and the emails they send. It does not cover websites that we only link to.",
  ],
};

const collected: ArticleSection = {
  id: "what-we-store",
  title: "What we store",
  blocks: [
    "This is the whole list. What is not in it, we do not ask for.",
    {
      table: {
        caption: "What we store, and where it comes from",
        head: ["What", "Which data"],
        rows: [
          [
            "Account",
            "First and last name, email address, username, organisation if you gave one, and an argon2id hash of your password. Never the password itself.",
          ],
          [
            "Sign-in elsewhere",
            "If you use Google or Facebook: your account’s identifier there and the access keys that service gives us. We ask it for your name and email address only.",
          ],
          [
            "Sessions",
            "For each browser that is signed in: a random token, the internet address and the name of the browser, and when the session began and ends. You see them in your profile and can end them.",
          ],
          [
            "Submissions",
            "What you type into a form: membership application or inquiry, contact message, support ticket, partnership application, competition entry. With it a reference, a status, a timeline and the messages between you and us.",
          ],
          [
            "Profile",
            "What you fill in there: phone, place, organisation, designation, experience, website and a few words about you.",
          ],
          [
            "Security",
            "Each try to sign in: when, how, from what kind of device and shortened network address. If you use them, a two-factor secret (encrypted), recovery codes (hashed) and the public half of passkeys.",
          ],
          [
            "Membership",
            "Your membership type, number and dates, name, birth date and phone in the register, and how often your card was checked on which day, not by whom.",
          ],
          [
            "Member area",
            "Your activity history, the CPD you declare with its evidence, notifications and what you want to be told, your cart and your order requests, with the delivery address of goods.",
          ],
          [
            "Certificates",
            "What each of your certificates says, with your name and email address, corrections you ask for, and how often an organisation had it in a list that it checked, with the name it gave. The lists themselves are not kept.",
          ],
          [
            "Events",
            "Names, email address and course of your registrations. Staff see them. Without an account, names and address are erased twelve months after the event. When you close the account your registrations lose both; people whom you booked keep their names, and their confirmed places, until then.",
          ],
          [
            "Payments",
            "If you were asked to pay: what for, the UTR you tell us, the name, address and GSTIN to bill if you enter them, what our bank’s statement says of it, refunds, and the documents, which the law makes us keep.",
          ],
          [
            "Uploads",
            "A profile photo, if you add one. We re-encode it and remove what the camera wrote into it, such as the place.",
          ],
          [
            "Consents",
            "For each box you tick: what for, in which wording, in which form, when, and your email address.",
          ],
          [
            "Newsletter",
            "Your name, your email address, when you subscribed, were asked to confirm, confirmed and unsubscribed, which issues went to you, and how often your mail server refused one.",
          ],
          [
            "List of emails",
            "That an email was sent, why, and whether a mail server took it, or why it was not sent after all; your address as a keyed hash only.",
          ],
          [
            "Protection against abuse",
            "Counters and captcha challenges, filed under keyed hashes of your network address and of a random number that your browser gives itself for a day. We cannot read either back from them.",
          ],
          [
            "Record of activity",
            "What happened and when, for example that an account was created. It holds identifiers only, no names, addresses or contents; of what staff did, also the first part of their network address.",
          ],
        ],
      },
    },
    "{{paymentRecords}} Our server logs carry a number for each request, no names, no email or network addresses and no contents.",
  ],
};

const purposes: ArticleSection = {
  id: "why",
  title: "Why we use it, and on what ground",
  blocks: [
    "We process personal data with your consent (section 6 of the Act), or for a purpose for which you gave it to us yourself without objecting (section 7).",
    {
      list: [
        "To answer what you send us, and to decide on applications.",
        "To run your account and your membership: sign-in, card, records, renewals.",
        "To send the emails that belong to these: confirmations, one-time links, codes, answers.",
        "To send the newsletter, if you subscribed to it.",
        "To keep the site safe: to slow down guessing of passwords, robots and floods of email.",
        "To meet duties that the law puts on us, such as keeping accounts.",
      ],
    },
    "We do not sell personal data, do not profile you for advertising, and take no decision about you that a person cannot review. One thing is decided by rule: a digital membership application with a confirmed email address that matches no existing member is approved at once. Every other application is decided by a person.",
  ],
};

const consent: ArticleSection = {
  id: "consent",
  title: "Your consent, and taking it back",
  blocks: [
    "Where a form needs your consent it asks with a box that is empty until you tick it, in plain words, for one purpose at a time. You can read this policy before you tick.",
    "Taking consent back is as easy as giving it, and does not touch what was lawful before:",
    {
      list: [
        "With an account: [Settings](/profile?tab=settings) shows every box you ticked with a confirmed email address, and takes back what can be taken back. Newsletter, news and messages about your membership can.",
        "Newsletter: one click on ‘Unsubscribe’ at the foot of any issue.",
        "Cookies: [Cookie settings](/cookie-settings). These choices stay in your browser; we keep no list of them.",
        "An application or message: withdraw it with its reference, or write to us.",
        `Everything else: write to ${legalContact}.`,
      ],
    },
    "Terms, privacy policy, our answer to what you sent, and statements such as a guardian’s consent are what an application or a membership rests on. They end with it, not before: withdraw the application, or close the account. Settings says so beside each of them.",
  ],
};

const sharing: ArticleSection = {
  id: "sharing",
  title: "Who else sees it",
  blocks: [
    "Within the federation, the staff whose task needs it. Each has an account and a role of their own, and what they do is recorded.",
    "Outside it, only:",
    {
      list: [
        "Processors who host the site, its database and files, or deliver our email. They work on our instructions under a contract and may use the data for nothing else.",
        "Google or Facebook, when you choose to sign in with them. They then learn that you did.",
        "A member association, when your application is meant for it.",
        "Courts and authorities, where the law obliges us.",
        "Anybody you show your membership card to: its code leads to your name, membership type, status and validity, and to nothing else.",
      ],
    },
    "If a processor keeps data outside India, we transfer it only to countries that the Government of India has not restricted under section 16 of the Act.",
  ],
};

const retention: ArticleSection = {
  id: "how-long",
  title: "How long we keep it",
  blocks: [
    "Every night the program deletes what has expired.",
    {
      table: {
        caption: "How long each kind of data is kept",
        head: ["Data", "Kept"],
        rows: [
          ["Session", "30 days with ‘Remember me’, otherwise 12 hours at most; sooner if you sign out"],
          ["Captcha challenge", "One hour, then removed the next night"],
          ["Counters against abuse", "Until their window ends, then removed the next night"],
          ["Repeat protection of a form", "7 days: a key and our answer, so that a double click is stored once"],
          ["One-time links in emails", "30 days after they end, as a hash only"],
          ["Codes that open a submission", "Valid for 15 minutes; a hash stays with the submission"],
          [
            "Count of wrong passwords",
            "Until you sign in or reset your password, 7 days at most, under your account or a keyed hash",
          ],
          ["Tries to sign in", "180 days"],
          ["Export of your data", "7 days, then its file is removed"],
          [
            "Account, profile, photo, history, CPD evidence, notifications, cart",
            "While you have the account; erased when you close it",
          ],
          [
            "Register of members",
            "While you are a member. When you close the account name, birth date and phone go; number, type and dates stay, so that a number is never given out again and an old card is answered ‘ended’",
          ],
          [
            "Certificate",
            "Permanently, so that it can be checked. When you close the account your name, address and corrections go; number, kind and dates stay, and a check answers that the holder is erased. Certificates of people whom you booked keep their name and lose your address",
          ],
          [
            "Submission and its messages",
            "While it is open and as long as its purpose lasts. When you close the account, what you wrote from your confirmed address goes; kind, reference, dates and outcome stay",
          ],
          [
            "Order request",
            "With your name and the delivery address while you have the account; its number, date and lines stay afterwards, for the accounts",
          ],
          [
            "Payments and their documents",
            "{{paymentMonths}} months after a payment ended, because tax law makes us keep them; then names, addresses, what the bank’s statement said, UTRs and the files of documents are cleared. When you close the account your name and address leave what you were asked to pay; the documents keep them until then. What an organisation, or another member at your address, was asked to pay stays in their name and loses your address. Numbers, days and amounts stay in the books, where the payer is the number of the account, without a name, or a keyed hash of the address",
          ],
          [
            "Proof of consent",
            "While you have the account; then three years under a keyed hash of your address, because the Act makes us prove that consent was given (section 6)",
          ],
          [
            "Newsletter subscription",
            "While you are subscribed; a new one that is not confirmed by the click in its email, 14 days. After you unsubscribe we keep the address marked as unsubscribed, so that we do not write to it; on request, and when you close the account, we erase that too",
          ],
          ["List of emails", "Two years, your address as a keyed hash"],
          ["Record of activity", "Permanently; it holds no personal data once what it points to is erased"],
        ],
      },
    },
    "Closing an account takes 48 hours: an email says at once when it will happen, and until then you can keep the account in [Settings](/profile?tab=settings). Then it is carried out in one step: open submissions are withdrawn, files are removed, and a last email lists what was erased and what stays. Only what was sent from an address that you confirmed is found that way; for anything else write to us from that address.",
    "Papers that tax or company law tells us to keep stay for the time it names, out of everyday use.",
  ],
};

const rights: ArticleSection = {
  id: "your-rights",
  title: "Your rights, and how to use them",
  blocks: [
    "The Act gives you these rights. Using them costs nothing.",
    {
      table: {
        caption: "Your rights under the Act and how to use them",
        head: ["Right", "How"],
        rows: [
          [
            "Access (section 11)",
            "Ask for an export in [Settings](/profile?tab=settings): everything we hold about you as one ZIP file, once a day, offered for seven days to you alone. Or ask us for a summary of it, what we do with it and whom we shared it with.",
          ],
          [
            "Correction and completion (section 12)",
            "Edit your [profile](/profile). For what you cannot edit there, write to us.",
          ],
          [
            "Erasure (section 12)",
            "Close your account in [Settings](/profile?tab=settings), or ask us to erase a submission. We say what stays and why.",
          ],
          ["Grievance (section 13)", "Write to the Grievance Officer; see the last section."],
          [
            "Nomination (section 14)",
            "Tell us in writing who may use these rights for you if you die or can no longer act yourself.",
          ],
        ],
      },
    },
    `No account? Write to ${legalContact} from the email address that the data belongs to and quote the reference if there is one. We check that it is you, by email, and ask for no more than that needs. We answer within one month.`,
    "The Act also asks something of you (section 15): give true details, do not pretend to be somebody else, and do not file false complaints.",
  ],
};

const children: ArticleSection = {
  id: "children",
  title: "People under 18",
  blocks: [
    "The Act counts everybody under 18 as a child. An applicant under 18 needs the consent of a parent or lawful guardian, and the application form asks for it. We do not track children’s behaviour or aim advertising at them.",
    `If a child’s data reached us without that consent, write to ${legalContact} and we erase it.`,
  ],
};

const security: ArticleSection = {
  id: "security",
  title: "How we protect it",
  blocks: [
    {
      list: [
        "Passwords are stored as argon2id hashes, one-time links and codes as keyed hashes.",
        "Five wrong passwords lock an account for 30 minutes, and an email tells its owner.",
        "The session cookie cannot be read by scripts and is not sent along by other websites’ forms.",
        "Staff see only what their role allows.",
        "Pages load nothing from other websites until you ask for it, such as by playing a video.",
      ],
    },
    "If personal data is breached in spite of this, we inform the Data Protection Board of India and everybody concerned, as section 8 of the Act requires: what happened, what it may mean for you, and what you can do.",
  ],
};

const cookies: ArticleSection = {
  id: "cookies",
  title: "Cookies and browser storage",
  blocks: [
    "The [cookie policy](/cookie-policy) names every cookie and every key this site keeps in your browser. [Cookie settings](/cookie-settings) lets you choose.",
  ],
};

const changes: ArticleSection = {
  id: "changes",
  title: "Changes to this policy",
  blocks: [
    "When this policy changes, the edition at its head changes with it. Before a change that widens what we do with your data, we tell members by email and ask again where consent is needed.",
  ],
};

const contact: ArticleSection = {
  id: "grievances",
  title: "Questions and grievances",
  blocks: [
    "The Grievance Officer of the federation answers for this policy. Write ‘Grievance Officer’ in the subject. You get an acknowledgement, and an answer within one month.",
    { contact: true },
    "If the answer does not satisfy you, you may complain to the Data Protection Board of India. The Act asks that you come to us first.",
  ],
};

export const privacyPolicy: Article = {
  title: "Privacy policy",
  lead: "What this website stores about you, why, for how long, and how you look at it, correct it or have it erased. It is written for the Digital Personal Data Protection Act, 2023.",
  facts: [
    lastUpdated("2026-11-28"),
    { label: "Law", value: "DPDP Act, 2023 (India)" },
    { label: "Your choices", value: "Access, correct, erase, nominate" },
  ],
  sections: [
    who,
    collected,
    purposes,
    consent,
    sharing,
    retention,
    rights,
    children,
    security,
    cookies,
    changes,
    contact,
  ],
};
