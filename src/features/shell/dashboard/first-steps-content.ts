import type { Step } from "./calls";

type Copy = { title: string; text: string; action: string; to?: string };

/** A step without a page has a button. */
export const firstSteps: Record<Step["name"], Copy> = {
  "verify-email": {
    title: "Confirm your email address",
    text: "Open the link that we emailed you. What you sent us from this address then appears here.",
    action: "Send the link again",
  },
  profile: {
    title: "Complete your profile",
    text: "Your designation and specialisation decide what we recommend to you.",
    action: "Complete profile",
    to: "/profile?edit=1",
  },
  membership: {
    title: "Apply for digital membership",
    text: "The first year is free. You get a member number and a card that anybody can check.",
    action: "Apply now",
    to: "/digital-membership",
  },
  cpd: {
    title: "Declare your first CPD",
    text: "A course, workshop or site visit of the last two years. It is stored as waiting.",
    action: "Declare CPD",
    to: "/history",
  },
};
