export const answerPath = "/nomination";

export const ANSWER_DAYS = 14;

export const nomineeAnswers = [
  { value: "agree", label: "I agree" },
  { value: "refuse", label: "I do not agree" },
] as const;
export type NomineeAnswer = (typeof nomineeAnswers)[number]["value"];
