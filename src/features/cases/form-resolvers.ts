import { zodResolver } from "@hookform/resolvers/zod";
import { caseMessageInput, openCaseInput, trackInput, withdrawInput } from "./schema";

/** All code of the tracker that needs Zod in the browser, in one chunk that loads with the first submission. */
export const formResolvers = {
  track: zodResolver(trackInput),
  open: zodResolver(openCaseInput),
  message: zodResolver(caseMessageInput),
  withdraw: zodResolver(withdrawInput),
};
