import { zodResolver } from "@hookform/resolvers/zod";
import { registrationInput } from "./schema";

/** Loaded on the first submission, together with Zod. */
export const formResolvers = { register: zodResolver(registrationInput) };
