import { zodResolver } from "@hookform/resolvers/zod";
import { registrationInput } from "./schema";

/** Loaded with the first submission, and Zod with it. */
export const formResolvers = { register: zodResolver(registrationInput) };
