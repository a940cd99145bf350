import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { shownValues } from "./groups";
import { type InquiryInput, type InquiryTyped, inquiryInput, inquiryProblems } from "./schema";

const check = zodResolver(inquiryInput);

const resolver: Resolver<InquiryTyped, unknown, InquiryInput> = (typed, context, options) =>
  check(shownValues(typed), context, options);

/** The first step that failed; where all nine pass, the first other complaint. */
function explain(messages: Record<string, string>, typed: InquiryTyped) {
  const [first] = inquiryProblems(typed);
  if (first) return { title: first.title, description: first.description };
  return {
    title: "Please Check Your Answers",
    description: Object.values(messages)[0] ?? "Please check your answers.",
  };
}

/** Loaded with the first submission, and Zod with it. */
export const inquiryRules = { resolver, explain };
