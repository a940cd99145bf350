import { zodResolver } from "@hookform/resolvers/zod";
import { contactInput } from "./schema";

/** Loaded with the first submission, and Zod with it. */
export const contactResolver = zodResolver(contactInput);
