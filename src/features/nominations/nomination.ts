export const answerPath = "/nomination";

/** Days that a nominee has to answer. */
export const ANSWER_DAYS = 14;

/** How a nominee answers. */
export const nomineeAnswers = [
  { value: "agree", label: "I agree" },
  { value: "refuse", label: "I do not agree" },
] as const;
export type NomineeAnswer = (typeof nomineeAnswers)[number]["value"];
