/** What each file of an export holds, in the order of its README. */
export const documentWords: Readonly<Record<string, string>> = {
  account: "your account: name, e-mail address, username, organisation, member number, roles",
  profile: "your profile, as you filled it in",
  security: "how you can sign in: passwords and keys themselves are not in it, nobody can read them",
  sessions: "the browsers that are signed in, without the tokens that would let anybody in",
  "sign-ins": "each try to sign in of the last 180 days",
  membership: "your membership, your wishes to renew it, and how often your card was checked",
  organisations: "the member organisations that you act for",
  cases: "everything you sent us from your confirmed e-mail address, with its timeline and messages",
  history: "your activity history",
  declarations: "the CPD that you declared; its evidence lies in the folder evidence",
  notifications: "what you were told in the bell",
  "notification-preferences": "what you have switched on or off",
  consents: "every box you ticked: what for, in which words, when, where",
  cart: "what lies in your cart",
  orders: "your order requests",
  newsletter: "your newsletter subscription",
  competition: "your registrations for competitions",
  judging: "what you judged in competitions, by the numbers of the entries",
  mails: "the mails of the last two years to your confirmed address: when, why and about what",
  exports: "the exports you asked for",
  closings: "your wishes to close the account",
};

type Contents = { documents: readonly string[]; files: readonly string[]; leftOut: readonly string[] };

const day = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** The README.txt of an export made at NOW. */
export function readme(now: Date, { documents, files, leftOut }: Contents): string {
  const lines = [
    "What iFACE holds about you",
    `As of ${day.format(now)} in India`,
    "",
    "Each .json file is a list or a record in plain text (JSON); times are in UTC.",
    "",
    ...documents.map((name) => `${name}.json: ${documentWords[name] ?? name}`),
    ...(files.length > 0 ? ["", "Files you gave us:", ...files] : []),
    ...(leftOut.length > 0
      ? ["", "Too large for one archive; you find them in your history:", ...leftOut]
      : []),
    "",
    "Not in here:",
    "- your cookie choices, which stay in your browser;",
    "- counters against abuse, kept under a keyed hash that we cannot connect with you;",
    "- mails, which we do not keep once a mail server has them (mails.json lists what was sent);",
    "- what staff note to each other about a case: ask us for it;",
    "- what you sent from an address that your account does not have: ask for it from that address.",
    "",
  ];
  return lines.join("\r\n");
}
