import { zodResolver } from "@hookform/resolvers/zod";
import { profileFields } from "~/features/accounts/profile/schema";

/** Loaded with the first save, and Zod with it. */
export const profileResolver = zodResolver(profileFields);
