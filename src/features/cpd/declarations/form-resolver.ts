import { zodResolver } from "@hookform/resolvers/zod";
import { declarationInput } from "./schema";

/** Loaded on the first validation, together with Zod. */
export const declarationResolver = zodResolver(declarationInput);
