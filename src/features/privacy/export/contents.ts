import { longMoment } from "~/platform/time/moments";

export const documentWords: Readonly<Record<string, string>> = {
  account: "your account: name, email address, username, organisation, member number, roles",
  profile: "your profile, as you filled it in",
  "former-addresses": "the confirmed addresses that your account had before, and until when",
  security: "how you can sign in: passwords and keys themselves are not in it, nobody can read them",
  sessions: "the browsers that are signed in, without the tokens that would let anybody in",
  "sign-ins": "each try to sign in of the last 180 days",
  uploads: "the files you uploaded: kind, size and when",
  membership:
    "your membership with any records merged into it, your renewal requests, and how often your card was checked",
  imports: "what lists that staff imported in the last 30 days say about you",
  organisations: "the member organisations that you act for, and when you became or ceased to be the contact of one",
  cases:
    "everything you sent us from your confirmed email addresses, present and former, with its timeline and messages",
  emails: "what you wrote to us by email",
  history: "your activity history",
  declarations: "the CPD that you declared; its evidence lies in the folder evidence",
  notifications: "your notifications",
  "notification-preferences": "what you have switched on or off",
  consents: "every box you ticked: what for, in which words, when, where",
  cart: "what lies in your cart",
  orders: "your order requests",
  newsletter: "your newsletter subscriptions",
  newsletterIssues: "which issues of the newsletter went to you, and when",
  competition: "your registrations for competitions",
  certificates:
    "your certificates: what each version says, corrections you asked for, and who checked them, by the name they gave",
  attendances: "the sessions of events that you attended",
  eventCredits: "the CPD points that they counted, by day",
  checkIns: "what gates noted when your pass was shown",
  chosenSessions: "the sessions of events that you chose",
  roomCodes: "when you typed the code on the screen of a room",
  eventsOrganised: "the events that you organise for the federation",
  dues: "what you were asked to pay, what you said to have paid, and the documents about it",
  registrations: "your registrations for events, also those where you waited, and whom you registered",
  nominations: "nominations of you by others that you have not refused",
  namedByOthers: "what others wrote about you in their own forms, as guardian, office bearer or further contact",
  guardianFor: "the events for which others named you as parent or guardian",
  storedAnswers:
    "the answers of the last seven days that are kept so that a form sent twice is stored once, where they name you",
  "saved-searches": "the searches of the job board that you saved",
  judging: "what you judged in competitions, by the numbers of the entries",
  mails: "the emails of the last two years to your confirmed addresses: when, why and about what",
  exports: "the exports you asked for",
  closings: "your requests to close the account",
};

type Contents = Record<"documents" | "files" | "tooLarge" | "missing", readonly string[]>;

const section = (title: string, names: readonly string[]) => (names.length > 0 ? ["", title, ...names] : []);

export function readme(now: Date, { documents, files, tooLarge, missing }: Contents): string {
  const lines = [
    "What iFACE holds about you",
    `As of ${longMoment(now)}`,
    "",
    "Each .json file is a list or a record in plain text (JSON); times are in UTC.",
    "",
    ...documents.map((name) => `${name}.json: ${documentWords[name] ?? name}`),
    ...section("Files you gave us:", files),
    ...section("Files you gave us that would make this archive too large; ask us for them:", tooLarge),
    ...section("Files you gave us that our storage no longer has:", missing),
    "",
    "Not in here:",
    "- your cookie choices, which stay in your browser;",
    "- counters against abuse, kept under a keyed hash that we cannot connect with you;",
    "- emails, which we do not keep once a mail server has them (mails.json lists what was sent);",
    "- what staff note to each other about a case: ask us for it;",
    "- what you sent from an address that your account never had: ask for it from that address.",
    "",
  ];
  return lines.join("\r\n");
}
