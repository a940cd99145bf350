import { zodResolver } from "@hookform/resolvers/zod";
import { ticketInput } from "./schema";

/** Loaded with the first submission, and Zod with it. */
export const ticketResolver = zodResolver(ticketInput);
