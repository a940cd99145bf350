import { zodResolver } from "@hookform/resolvers/zod";
import { caseMessageInput, openCaseInput, trackInput, withdrawInput } from "./schema";

export const formResolvers = {
  track: zodResolver(trackInput),
  open: zodResolver(openCaseInput),
  message: zodResolver(caseMessageInput),
  withdraw: zodResolver(withdrawInput),
};
