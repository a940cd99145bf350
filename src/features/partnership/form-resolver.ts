import { zodResolver } from "@hookform/resolvers/zod";
import { partnershipInput } from "./schema";

/** Loaded with the first step that is checked, and Zod with it. */
export const partnershipResolver = zodResolver(partnershipInput);
