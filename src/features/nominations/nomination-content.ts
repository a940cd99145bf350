export const nominatePage = {
  title: "Nominate somebody",
  lead: "Tell us whose work deserves an award. We ask them first; nothing is public before they agree.",
  next: {
    before: "We emailed you a code. The nominee is asked once your address is confirmed.",
    after:
      "We write to the nominee, or, while five of your nominees have yet to answer, once one of them has. If they agree, staff read the nomination; if they refuse or stay silent for 14 days, it ends and we tell you. If our email to the nominee cannot be delivered, we tell you that too.",
  },
} as const;

export const answerPage = {
  title: "You are nominated",
  lead: "Our email says who nominated you, for which award and for what work. Nothing about it is public, and nothing will be unless you agree.",
  agree: "I agree",
  refuse: "I do not agree",
  afterRefusing: "If you refuse, we erase what we have of you, and tell who nominated you that it ends.",
  done: {
    agree: {
      title: "Thank you, you have agreed",
      text: "Staff now read the nomination. You may still refuse with the same link.",
    },
    refuse: {
      title: "The nomination has ended",
      text: "What was written about you is erased. Who nominated you is told that it ended.",
    },
  },
  failed:
    "That did not work: the nomination has ended already, or the link is not whole. Please open it once more from our email.",
} as const;
