import { zodResolver } from "@hookform/resolvers/zod";
import { registerInput, submitInput } from "./schema";

/** Loaded with the first submission, and Zod with it. */
export const formResolvers = { register: zodResolver(registerInput), submit: zodResolver(submitInput) };
