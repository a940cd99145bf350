import { zodResolver } from "@hookform/resolvers/zod";
import { registerInput, submitInput } from "./schema";

/** Loaded on the first submission, together with Zod. */
export const formResolvers = { register: zodResolver(registerInput), submit: zodResolver(submitInput) };
