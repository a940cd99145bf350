import { zodResolver } from "@hookform/resolvers/zod";
import { declarationInput } from "./schema";

/** Loaded with the form's first check, and Zod with it. */
export const declarationResolver = zodResolver(declarationInput);
